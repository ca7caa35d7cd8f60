// What the page asks the harbour, and what it hears from it.

import { state } from "./state.js";

// Another one at each start of the harbour: without it nothing is done for the users.
const token = document.querySelector('meta[name="harbour-token"]').content;

/** Carry out an operation as the current user. Throws an Error that says what was refused. */
export async function call(name, args = {}) {
  let response;
  try {
    response = await fetch(`/local/api/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Harbour-Token": token },
      body: JSON.stringify(args),
    });
  } catch {
    throw new Error("The harbour does not answer.");
  }
  if (response.status === 403) location.reload(); // the harbour was opened anew, and its token is another one
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
  const mine = (stream = new EventSource(`/local/events?user=${encodeURIComponent(state.user)}&token=${token}`));
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
    if (mine.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    setTimeout(async () => {
      await call("users").catch(() => {}); // reloads the page if the harbour is another one by now
      if (mine === stream) listen(onEvent, onLost, again);
    }, 1500);
  };
}
