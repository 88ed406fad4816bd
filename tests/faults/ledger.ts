import { patience } from './starvation.ts';

/** Acknowledged calls, and violations of the API's contract. */
export interface Ledger {
  /** Names of courses, each created by one call. */
  courses: Set<string>;
  copies: Set<string>;
  members: Set<string>;
  mails: Set<string>;
  /** SHA-256 of recordings, by their media ids. */
  uploads: Map<string, string>;
  /** Submitted work. */
  submissions: Work[];
  /** Scores that a foreign tool has reported. */
  scores: (Work & { given: number })[];
  /** Deleted activities. */
  deletions: { id: string; resourceLinkId: string }[];
  answered: number;
  /** Calls that ended without a response, as happens when a server is killed. */
  cut: number;
  refused: number;
  slowestMs: number;
  broken: string[];
  /** Returns how long the servers and this program have waited for a processor. */
  starved(this: void): number;
}

export interface Work {
  activityId: string;
  learnerId: string;
}

export const createLedger = (starved: () => number = () => 0): Ledger => ({
  courses: new Set(),
  copies: new Set(),
  members: new Set(),
  mails: new Set(),
  uploads: new Map(),
  submissions: [],
  scores: [],
  deletions: [],
  answered: 0,
  cut: 0,
  refused: 0,
  slowestMs: 0,
  broken: [],
  starved,
});

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Limit for a call, including the longest pause of a server. */
const LIMIT_MS = 20_000;
/** Status of a server error. 503 and 507 are temporary and not the caller's fault. */
const OUR_FAULT = 500;

/** Sends a request and records its outcome. Returns undefined if there is no response. */
export async function send(ledger: Ledger, url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  const begun = performance.now();
  const limit = patience(LIMIT_MS, ledger.starved);
  const what = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: limit.signal });
    const text = await response.text();
    if (response.status === OUR_FAULT) ledger.broken.push(`${what}: ${response.status} ${text.slice(0, 500)}`);
    if (response.status < 400) ledger.answered += 1;
    else ledger.refused += 1;
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') ledger.broken.push(`no answer within ${LIMIT_MS} ms: ${what}`);
    else ledger.cut += 1;
    return undefined;
  } finally {
    limit.end();
    ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - begun);
  }
}

/** Sends a request whose response is always JSON. */
export async function sendJson<Body>(
  ledger: Ledger,
  url: string,
  init: RequestInit,
): Promise<{ status: number; headers: Headers; body: Body } | undefined> {
  const answer = await send(ledger, url, init);
  if (answer === undefined) return undefined;
  try {
    return { ...answer, body: (answer.text === '' ? {} : JSON.parse(answer.text)) as Body };
  } catch {
    ledger.broken.push(`no JSON: ${init.method ?? 'GET'} ${url}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return undefined;
  }
}
