import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Session } from '../../tool/contract.ts';
import { bytesOf } from '../../tool/server/testing/uploading.ts';
import { authorize, launch, launchArgs } from './launching.ts';
import { send, sendJson, type Ledger } from './ledger.ts';
import type { Random } from './random.ts';
import type { FaultWorld } from './world.ts';

const TRIES = 4;
const BYTES_MAX = 200_000;

/** Launches, sends a recording by tus, and submits the work with it. */
export async function handIn(world: FaultWorld, ledger: Ledger, random: Random): Promise<void> {
  const work = world.nextWork('ours');
  const session = await launch(world, ledger, random, work);
  if (session === undefined) return;
  const bytes = bytesOf('webm', random.between(1, BYTES_MAX));
  const mediaId = await upload(world, ledger, random, session, bytes);
  if (mediaId === undefined) return;
  ledger.uploads.set(mediaId, createHash('sha256').update(bytes).digest('hex'));
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const at = (path: string) => world.byAny(`${world.toolUrl}${path}`, random);
  const answers = [{ questionId: null, mediaId, text: '' }];
  const draft = await sendJson(ledger, at('/api/work/draft'), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ answers, base: null }),
  });
  if (draft?.status !== 200) return;
  const submitted = await sendJson(ledger, at('/api/work/submit'), {
    method: 'POST',
    headers: { authorization: headers.authorization },
  });
  if (submitted?.status === 200) ledger.submissions.push({ activityId: work.place.id, learnerId: work.learner.userId });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/**
 * Uploads as a browser does: after an interruption, it resumes at the server's offset. Returns the id after a
 * complete upload.
 */
async function upload(
  world: FaultWorld,
  ledger: Ledger,
  random: Random,
  session: Session,
  bytes: Buffer,
): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' };
  const at = (path: string) => world.byAny(`${world.toolUrl}${path}`, random);
  const created = await send(ledger, at('/api/uploads'), {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64('a.webm')},filetype ${base64('video/webm')}`,
    },
  });
  const location = created?.headers.get('location') ?? '';
  if (created?.status !== 201 || location === '') return undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const head = await send(ledger, at(location), { method: 'HEAD', headers });
    if (head?.status !== 200) continue;
    if (head.headers.get('media-id') !== null) return head.headers.get('media-id') ?? undefined;
    const offset = Number(head.headers.get('upload-offset'));
    const sent = await send(ledger, at(location), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(offset)),
    });
    if (sent?.status === 204 && sent.headers.get('media-id') !== null) return sent.headers.get('media-id') ?? undefined;
  }
  return undefined;
}

const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** Launches the foreign tool, whose server then sends a score. */
export async function tellScore(world: FaultWorld, ledger: Ledger, random: Random): Promise<void> {
  const { faulty, consoleUrl } = world;
  const work = world.nextWork('foreign');
  const args = await launchArgs(world, ledger, random, work);
  if (args === undefined) return;
  const { login_hint = '', lti_message_hint = '', client_id = '' } = args.form;
  const query = new URLSearchParams({
    response_type: 'id_token',
    response_mode: 'form_post',
    scope: 'openid',
    prompt: 'none',
    client_id,
    redirect_uri: faulty.launchUrl,
    login_hint,
    lti_message_hint,
    nonce: 'a nonce',
    state: 'a-state',
  });
  const at = (path: string) => world.byAny(`${consoleUrl}${path}`, random);
  const given = await authorize(ledger, at(`/lti/auth?${query.toString()}`));
  if (given === undefined) return;
  const claims = decodeJwt<{ [AGS]: { lineitem: string } }>(given.idToken);
  const granted = await sendJson<{ access_token?: string }>(ledger, at('/lti/token'), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await faulty.assertion(`${consoleUrl}/lti/token`),
      scope: SCORE,
    }),
  });
  if (granted?.body.access_token === undefined) return;
  const scoreGiven = random.between(0, 100);
  const told = await send(ledger, world.byAny(`${claims[AGS].lineitem}/scores`, random), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${granted.body.access_token}`,
      'content-type': 'application/vnd.ims.lis.v1.score+json',
    },
    body: JSON.stringify({
      userId: claims.sub,
      scoreGiven,
      scoreMaximum: 100,
      timestamp: new Date().toISOString(),
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    }),
  });
  if (told?.status === 204)
    ledger.scores.push({ activityId: work.place.id, learnerId: work.learner.userId, given: scoreGiven });
}
