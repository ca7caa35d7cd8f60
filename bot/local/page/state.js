// What the page knows.

export const DM = 1;

export const state = {
  user: null, // name of the current user
  me: null,
  bot: null,
  guilds: [],
  users: [],
  permissions: [],
  ackSeconds: 3,
  places: new Map(), // channels, threads and the DM, by id
  guild: null, // id of the server shown at the left; null: direct messages
  channel: null, // id of the channel shown
  messages: new Map(), // of the channel shown, by id, oldest first
  more: false, // older messages can be loaded
  failed: new Set(), // ids of messages whose component was not answered
  asked: null, // id of the message whose component was used last
  stick: true, // the newest line is kept in sight
  typing: new Map(),
};

export const here = () => state.places.get(state.channel);
export const userById = (id) => state.users.find((user) => user.id === id);
export const threadsOf = (id) => [...state.places.values()].filter((place) => place.parent_id === id);
export const isDm = (place) => place?.type === DM;

/** Newest activity first. */
export const byActivity = (a, b) => (BigInt(b.active) > BigInt(a.active) ? 1 : -1);
