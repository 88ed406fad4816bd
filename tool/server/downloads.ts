import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { isTimeZone } from '../../shared/dates/zonedTime.ts';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { findActivity, type StoredActivity } from './activityStore.ts';
import type { Caller } from './caller.ts';
import { recordEvent } from './events.ts';
import { contentDisposition, safeFileName } from './mediaTypes.ts';
import { listSubmissions, type DownloadedFile, type DownloadOptions } from './namedSubmissions.ts';
import { readSubmissionFiles } from './submissionFiles.ts';
import { denied, notFound, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

export const downloadOptions = z.strictObject({
  withNames: z.enum(['true', 'false']).transform((value) => value === 'true'),
  language: z.string().max(35),
  timeZone: z.string().refine(isTimeZone).default('UTC'),
});

const AUDIENCE = 'tool:download';
const BEGINS_WITHIN = '5m';

/** Returns a URL for downloading all submissions of an activity, for instructors and reporting launches. */
export async function addressDownload(
  tool: Tool,
  caller: Caller,
  activityId: string,
  options: DownloadOptions,
): Promise<{ url: string }> {
  await findDownloaded(tool, caller, activityId);
  const token = await new SignJWT({ caller, options })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(activityId)
    .setExpirationTime(BEGINS_WITHIN)
    .sign(tool.keys.secret);
  return { url: `${tool.options.origin}/downloads/${encodeURIComponent(activityId)}?token=${token}` };
}

async function findDownloaded({ database }: Tool, caller: Caller, activityId: string): Promise<StoredActivity> {
  const isReporting = caller.view === 'reporting';
  if (!isReporting && caller.role !== 'instructor') throw denied();
  const activity = await findActivity(database, activityId);
  const isInReach = isReporting ? activity?.orgId === caller.orgId : caller.activityId === activityId;
  if (activity === undefined || !isInReach) throw notFound('activity');
  return activity;
}

/** Handles `GET /downloads/:id?token=…`: sends a ZIP archive while it is being written. */
export async function download(tool: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller: signed, options } = await readToken(tool, request);
  const caller = { ...signed, role: await tool.standings.roleNow(signed, true) };
  const { id } = request.params as { id: string };
  const activity = await tool.dates.ofActivity(await findDownloaded(tool, caller, id), false);
  const submissions = await listSubmissions(tool, id);
  const event = { event: 'work.download', caller: { ...caller, activityId: id }, request, personId: null } as const;
  await recordEvent(tool.database, event, [
    { field: 'submissions', before: null, after: submissions.length },
    { field: 'withNames', before: null, after: options.withNames },
  ]);
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(
        `${safeFileName(activity.name) || 'submissions'}.zip`,
        'application/zip',
      ),
    })
    .send(
      zipOf(readSubmissionFiles(tool, activity, submissions, { ...options, withHeld: caller.view !== 'reporting' })),
    );
}

async function readToken({ keys: { secret } }: Tool, request: FastifyRequest) {
  const { id } = request.params as { id: string };
  const { token } = request.query as { token?: unknown };
  const expected = { algorithms: ['HS256'], audience: AUDIENCE, subject: id };
  return jwtVerify<{ caller: Caller; options: DownloadOptions }>(String(token), secret, expected).then(
    ({ payload }) => payload,
    () => {
      throw new Refusal('unauthorized', 'This link has expired: download the file again from the activity.');
    },
  );
}

/** Closes the file being read when the client disconnects, which the ZIP library leaves to the caller. */
function zipOf(files: AsyncIterable<DownloadedFile>): Readable {
  let current: Readable | undefined;
  const entries = async function* () {
    for await (const file of files) {
      if (file.input instanceof Readable) current = file.input;
      yield file;
    }
  };
  const archive = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  return archive.once('close', () => current?.destroy());
}
