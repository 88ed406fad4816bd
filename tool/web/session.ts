import type { Session } from '../contract.ts';

/** What the launch put into the page; undefined when it was not launched. */
export function readSession(): Session | undefined {
  const text = document.getElementById('session')?.textContent;
  return text ? (JSON.parse(text) as Session) : undefined;
}
