import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/projectRoot.ts';
import type { Attempt, ReviewItem, Work } from '../../../tool/contract.ts';
import { openActivity, type OpenActivity } from './launch.ts';
import type { Visit } from './visit.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const DRAFTS = 6;
/** A short recording of a browser, because the tool refuses other files by their first bytes. */
const RECORDING = readFileSync(join(projectRoot, 'tool/server/testing/recordings/recorded.webm'));
const base64 = (text: string) => Buffer.from(text).toString('base64');
const METADATA = `filename ${base64('recording.webm')},filetype ${base64('video/webm')}`;

/** Calls the tool's own API. Returns the response body, or undefined if the call fails. */
async function call<Body>(
  { client }: Visit,
  { origin, session }: OpenActivity,
  { name, method, path, body }: { name: string; method: Method; path: string; body?: object },
  answers: readonly string[] = [],
): Promise<Body | undefined> {
  const answer = await client.send({
    name: `tool: ${name}`,
    url: `${origin}/api/${path}`,
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    answers,
  });
  return answer && (JSON.parse(answer.text || 'null') as Body);
}

/** Saves a draft over the previous one, as the page does while someone types. */
export async function saveDraft(
  visit: Visit,
  opened: OpenActivity,
  base: Attempt | undefined,
  mediaId: string | null = null,
): Promise<Attempt | undefined> {
  const text = `A sentence that has grown by a few words since: ${visit.random.between(1, 99_999)}.`;
  const seen = base?.state === 'draft' ? { attemptId: base.id, revision: base.revision } : null;
  const body = { answers: [{ questionId: null, mediaId, text }], base: seen };
  const sent = { name: 'a draft', method: 'PUT', path: 'work/draft', body } as const;
  // All attempts may be used up, or another page of the same person may be saving.
  return (await call<Attempt>(visit, opened, sent, ['noAttemptsLeft', 'conflict'])) ?? undefined;
}

/** Uploads a recording by tus: first its metadata, then its bytes. */
async function upload({ client }: Visit, { origin, session }: OpenActivity): Promise<string | null> {
  const headers = { authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' };
  const created = await client.send({
    name: 'tool: an upload begun',
    url: `${origin}/api/uploads`,
    method: 'POST',
    headers: { ...headers, 'upload-length': String(RECORDING.length), 'upload-metadata': METADATA },
  });
  if (created === undefined || created.location === '') return null;
  const sent = await client.send({
    name: 'tool: an upload sent',
    url: `${origin}${created.location}`,
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: RECORDING,
  });
  return sent?.mediaId || null;
}

/** Simulates a learner at work: opens the activity, saves some drafts, sometimes records, and mostly submits. */
export async function work(visit: Visit): Promise<void> {
  const opened = await openActivity(visit);
  if (opened === undefined) return;
  await call(visit, opened, { name: 'the activity', method: 'GET', path: 'activity' });
  const before = await call<Work>(visit, opened, { name: 'the work', method: 'GET', path: 'work' });
  let draft = before?.attempts.find(({ state }) => state === 'draft');
  if (before === undefined || (draft === undefined && before.attemptsLeft === 0)) return;
  for (let saved = 0; saved < DRAFTS; saved += 1) draft = (await saveDraft(visit, opened, draft)) ?? draft;
  if (visit.random.next() < 0.3) {
    const mediaId = await upload(visit, opened);
    if (mediaId !== null) await saveDraft(visit, opened, draft, mediaId);
  }
  if (visit.random.next() < 0.7)
    await call(visit, opened, { name: 'handing in', method: 'POST', path: 'work/submit' }, [
      'nothingToSubmit',
      'noAttemptsLeft',
    ]);
}

/** Simulates a reviewer at work: opens the first submission in the queue, comments on it and publishes. */
export async function review(visit: Visit): Promise<void> {
  const opened = await openActivity(visit);
  if (opened === undefined) return;
  await call(visit, opened, { name: 'the activity', method: 'GET', path: 'activity' });
  const queue = await call<ReviewItem[]>(visit, opened, {
    name: 'the queue',
    method: 'GET',
    path: 'reviews?status=pending',
  });
  const first = queue?.[0]?.learnerId;
  if (first === undefined) return;
  const path = `reviews/${encodeURIComponent(first)}`;
  await call(visit, opened, { name: 'a review opened', method: 'GET', path });
  const comment = { text: 'Well said.', atSeconds: null, questionId: null };
  await call(visit, opened, { name: 'a comment', method: 'POST', path: `${path}/comments`, body: comment });
  const score = { given: visit.random.between(1, 100), rubric: [] };
  // Another reviewer may have been faster.
  await call(visit, opened, { name: 'publishing', method: 'POST', path: `${path}/publish`, body: score }, ['conflict']);
}
