import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import type { Media } from '../contract.ts';
import { findCaptions } from './captionStore.ts';
import { findMedia, findUploadedFile, listMedia, mediaOf, MEDIA_AUDIENCE } from './mediaStore.ts';
import type { StandingQuery } from './standings.ts';
import { contentDisposition } from './mediaTypes.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool, ViewedTool } from './tool.ts';

/** A page stays open no longer than its session. */
const SESSION_SECONDS = 8 * 3600;
const FIRST_BYTE = { start: 0, end: 0 };

/** Handles `GET /media/:id?token=…`: sends a recording, with range requests (RFC 9110, 14). `HEAD` returns its size. */
export async function play(tool: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { files, database } = tool;
  const { id, playedFile } = await assertViewer(tool, request);
  const media = await findMedia(database, id);
  if (media === undefined) throw notFound('recording');
  // A URL keeps playing the same file, even if another one has replaced it since.
  const played = playedFile === media.file ? media : await findUploadedFile(database, id);
  if (played === undefined) throw notFound('recording');
  const size = Number(played.size);
  // Ranges are only for GET (RFC 9110, 14.2). HEAD opens one byte, because all bytes of the opened file are read and
  // discarded.
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

/** Handles `GET /media/:id/captions/:language?token=…`: sends the captions of a recording to those who can play it. */
export async function playCaptions(tool: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = await assertViewer(tool, request);
  const captions = await findCaptions(tool.database, id, (request.params as { language: string }).language);
  if (captions === undefined) throw notFound('captions');
  return reply.headers({ 'cache-control': 'private, max-age=3600', 'content-type': 'text/vtt' }).send(captions.body);
}

/**
 * Handles `GET /api/media/:id?token=…`: returns a new URL to the viewer for whom the token was made, even if it has
 * expired. Without a token, the recording must be the caller's own.
 */
export async function refreshMediaUrl(tool: ViewedTool, request: FastifyRequest): Promise<Media> {
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

/** Returns the recording and the file that a URL plays, as long as its viewer still has access. */
async function assertViewer({ keys, standings }: Tool, request: FastifyRequest) {
  const { id, viewer } = await readAddress(keys, request);
  if (viewer === undefined) throw new Refusal('unauthorized', 'This link has expired: open the activity again.');
  await standings.roleNow(viewer, false);
  return { id, playedFile: viewer.file };
}

/** Parses a single byte range; undefined if there is none, or for forms that a server may ignore. */
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
