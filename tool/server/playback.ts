import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import type { Media } from '../contract.ts';
import { findCaptions } from './captionStore.ts';
import { findMedia, findUploadedFile, listMedia, mediaOf, MEDIA_AUDIENCE } from './mediaStore.ts';
import type { StandingQuery } from './standings.ts';
import { contentDisposition } from './mediaTypes.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';

/** A page is open no longer than its session. */
const SESSION_SECONDS = 8 * 3600;
const FIRST_BYTE = { start: 0, end: 0 };

/** `GET /media/:id?token=…`: a recording, with range requests (RFC 9110, 14); `HEAD` tells its size. */
export async function play(tool: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { files, database } = tool;
  const { id, playedFile } = await assertViewer(tool, request);
  const media = await findMedia(database, id);
  if (media === undefined) throw notFound('recording');
  // an address plays one file to its end, though another has taken its place since
  const played = playedFile === media.file ? media : await findUploadedFile(database, id);
  if (played === undefined) throw notFound('recording');
  const size = Number(played.size);
  // A range is for GET alone (RFC 9110, 14.2), and of what is opened for HEAD every byte is read and thrown away.
  const isHead = request.method === 'HEAD';
  const range = isHead ? undefined : readRange(request.headers.range, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const file = await files.open(played.file, isHead ? FIRST_BYTE : range);
  if (file === undefined) throw notFound('recording');
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-type': played.media_type,
    'content-disposition': contentDisposition(media.name, played.media_type),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (range === undefined) return reply.header('content-length', size).send(file);
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(file);
}

/** `GET /media/:id/captions/:language?token=…`: the captions of a recording, for who may play it. */
export async function playCaptions(tool: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = await assertViewer(tool, request);
  const captions = await findCaptions(tool.database, id, (request.params as { language: string }).language);
  if (captions === undefined) throw notFound('captions');
  return reply.headers({ 'cache-control': 'private, max-age=3600', 'content-type': 'text/vtt' }).send(captions.body);
}

/**
 * `GET /api/media/:id?token=…`: another address for whom the one with this token was made, though it has expired;
 * without a token, of the caller's own.
 */
export async function readdressed(tool: ViewedTool, request: FastifyRequest): Promise<Media> {
  const { id, viewer } = await readAddress(tool.keys, request, SESSION_SECONDS);
  const { userId, activityId } = tool.viewer;
  const [media] = await listMedia(tool.database, activityId, [id]);
  const isViewer = viewer?.userId === userId && viewer.activityId === activityId;
  const isOwn = Object.hasOwn(request.query as object, 'token') ? isViewer : media?.owner === userId;
  if (media === undefined || !isOwn) throw notFound('recording');
  return mediaOf(tool, media);
}

async function readAddress({ secret }: Tool['keys'], request: FastifyRequest, clockTolerance = 0) {
  const { id } = request.params as { id: string };
  const { token } = request.query as { token?: unknown };
  const options = { algorithms: ['HS256'], audience: MEDIA_AUDIENCE, subject: id, clockTolerance };
  const viewer = await jwtVerify<StandingQuery & { file?: string }>(String(token), secret, options).then(
    ({ payload }) => payload,
    () => undefined,
  );
  return { id, viewer };
}

/** Answers with the recording and the file that an address plays, as long as its viewer may work here. */
async function assertViewer({ keys, standings }: Tool, request: FastifyRequest) {
  const { id, viewer } = await readAddress(keys, request);
  if (viewer === undefined) throw new Refusal('unauthorized', 'This address no longer plays: open the activity again.');
  await standings.roleNow(viewer, false);
  return { id, playedFile: viewer.file };
}

/** One range of bytes; undefined for none, or for what this server need not understand. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
