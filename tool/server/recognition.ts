import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { readCaptions, writeCaptions } from '../captions.ts';
import { findCaptions, saveCaptions } from './captionStore.ts';
import { recordingDatabase } from './events.ts';
import { snapshotCaptions } from './eventValues.ts';
import { findMedia, type MediaRow } from './mediaStore.ts';
import type { SpeechServer } from './options.ts';
import {
  delayRecognition,
  endRecognition,
  failRecognition,
  takeRecognition,
  type RecognitionRow,
} from './recognitionStore.ts';
import type { Tool } from './tool.ts';
import { startTurns, type Turns } from './turns.ts';

type Log = { warn(details: object, message: string): void };

const TURN_MS = 2000;
const LEASE_SECONDS = 60;
const WAITS_SECONDS = [10, 60, 300, 1800, 3600];
/** Maximum number of attempts. With the delays between them they take about half a day. */
const GIVES_UP_AFTER = 14;
const ANSWER_MS = 3_600_000;
const PATH = '/v1/audio/transcriptions';
/** Statuses with which the server would reject this recording again. */
const FINAL_STATUSES: readonly number[] = [400, 413, 415, 422];

class FinalFailure extends Error {}

/** Has recordings transcribed by the operator's server, one at a time. Without a server, it does nothing. */
export function startRecognition(tool: Tool, log: Log): Turns {
  const { speech, reportsEveryMs = TURN_MS } = tool.options;
  if (speech === undefined) return { wake: () => undefined, close: () => Promise.resolve() };
  let lastOrgId = '';
  const turn = async (ending: AbortSignal) => {
    while (!ending.aborted) {
      const taken = await takeRecognition(tool.database, lastOrgId, LEASE_SECONDS);
      if (taken === undefined) return;
      lastOrgId = taken.org_id;
      await recognize(tool, speech, taken, ending, log);
    }
  };
  return startTurns(reportsEveryMs, turn, log, 'speech recognition did not start');
}

async function recognize(
  tool: Tool,
  speech: SpeechServer,
  row: RecognitionRow,
  ending: AbortSignal,
  log: Log,
): Promise<void> {
  const { database } = tool;
  const renewal = setInterval(
    () => void delayRecognition(database, row, LEASE_SECONDS).catch(() => undefined),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    const media = await findMedia(database, row.media_id);
    if (media === undefined) return;
    const captions = await transcribe(tool, speech, media, row.language, ending);
    await keep(tool, media, row, captions);
  } catch (error) {
    const isFinal = error instanceof FinalFailure || row.attempts >= GIVES_UP_AFTER;
    log.warn({ err: error, mediaId: row.media_id, isFinal }, 'speech recognition did not return captions');
    if (isFinal) return await failRecognition(database, row);
    const wait = WAITS_SECONDS[Math.min(row.attempts, WAITS_SECONDS.length) - 1] ?? 0;
    // A server that is shutting down leaves the job to the others.
    await delayRecognition(database, row, ending.aborted ? 0 : wait);
  } finally {
    clearInterval(renewal);
  }
}

/** Saves the captions, unless a person has written some since. */
async function keep(tool: Tool, media: MediaRow, row: RecognitionRow, body: string): Promise<void> {
  const { language, org_id: orgId, user_id: userId, role } = row;
  const caller = { orgId, userId, role, activityId: media.activity_id };
  const recorded = recordingDatabase(tool.database, {
    event: 'caption.recognize',
    caller,
    operation: `speech recognition in ${language}`,
    ...snapshotCaptions(media.id, media.owner),
  });
  await recorded.transaction(async (queries) => {
    const before = await findCaptions(queries, media.id, language);
    const isByPeople = before !== undefined && (before.origin !== 'machine' || before.checked_at !== null);
    if (!isByPeople)
      await saveCaptions(queries, {
        media_id: media.id,
        language,
        body,
        origin: 'machine',
        changed_by: null,
        changed_at: new Date(tool.now()),
        checked_by: null,
        checked_at: null,
      });
    await endRecognition(queries, row);
  });
}

/** Transcribes a recording to WebVTT, using OpenAI's API, which other servers also support. */
async function transcribe(
  { files }: Tool,
  { url, key, model }: SpeechServer,
  media: MediaRow,
  language: string,
  ending: AbortSignal,
): Promise<string> {
  const file = await files.open(media.file);
  if (file === undefined) throw new FinalFailure('the recording does not exist');
  const boundary = randomUUID();
  const { head, tail } = formAround(boundary, media, { model, language: languageCode(language) });
  const address = new URL(`${url.replace(/\/$/, '')}${PATH}`);
  // fetch would end a request whose response takes more than five minutes, and would follow a redirect to another host.
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ANSWER_MS)]);
  const request = send(address, {
    method: 'POST',
    signal,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + Number(media.size) + tail.length,
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // A server can reject the request before reading all of it. Any other error ends the request and the wait for its
  // response.
  pipeline(Readable.from(partsOf(head, file, tail)), request).catch(() => undefined);
  const [response] = await answered;
  const body = await text(response);
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    const message = `the speech recognition server returned ${statusCode}: ${body.slice(0, 200)}`;
    throw FINAL_STATUSES.includes(statusCode) ? new FinalFailure(message) : new Error(message);
  }
  return readRecognized(body);
}

async function* partsOf(head: Buffer, file: Readable, tail: Buffer): AsyncGenerator<Buffer> {
  yield head;
  yield* file as AsyncIterable<Buffer>;
  yield tail;
}

/** Builds the parts of a form around the file (RFC 7578). */
function formAround(boundary: string, media: MediaRow, fields: Readonly<Record<string, string>>) {
  const named = Object.entries({ ...fields, response_format: 'vtt' }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  // Servers recognize the container by the file extension.
  const name = `recording.${media.media_type.split('/')[1]?.replace(/[^a-z0-9]/g, '') ?? 'webm'}`;
  const file =
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
    `content-type: ${media.media_type}\r\n\r\n`;
  return { head: Buffer.from(named.join('') + file), tail: Buffer.from(`\r\n--${boundary}--\r\n`) };
}

const languageCode = (tag: string): string => tag.split('-')[0] ?? tag;

/** Removes empty cues and sorts the rest. Models sometimes return such errors, which people would have to fix. */
function readRecognized(body: string): string {
  const { cues } = readCaptions(body);
  const kept = cues.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
  if (kept.length === 0) throw new FinalFailure('the speech recognition server returned no WebVTT with text');
  return writeCaptions(kept);
}
