// What the page asks the harbour, and what it hears from it.

import { state } from "./state.js";

/** Carry out an operation as the current user. Throws an Error that says what was refused. */
export async function call(name, args = {}) {
  let response;
  try {
    response = await fetch(`/local/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(args),
    });
  } catch {
    throw new Error("The harbour does not answer.");
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

export const as = (name, args = {}) => call(name, { user: state.user, ...args });

let stream;

/** Hear of everything the user sees; `again` is called when the line was lost and is back. */
export function listen(onEvent, onLost, again) {
  stream?.close();
  let lost = false;
  const mine = (stream = new EventSource(`/local/events?user=${encodeURIComponent(state.user)}`));
  mine.onmessage = (message) => mine === stream && onEvent(JSON.parse(message.data));
  mine.onopen = () => {
    if (lost) again();
    lost = false;
    onLost(false);
  };
  mine.onerror = () => {
    if (mine !== stream) return;
    lost = true;
    onLost(true);
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === stream && listen(onEvent, onLost, again), 1500);
  };
}
