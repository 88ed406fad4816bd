import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { findMedia, findUploadedFile, MEDIA_AUDIENCE } from './mediaStore.ts';
import type { StandingQuery } from './standings.ts';
import { contentDisposition } from './mediaTypes.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

const FIRST_BYTE = { start: 0, end: 0 };

/** `GET /media/:id?token=…`: a recording, with range requests (RFC 9110, 14); `HEAD` tells its size. */
export async function play(
  { files, keys, database, standings }: Tool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const { token } = request.query as { token?: unknown };
  const viewer = await jwtVerify<StandingQuery & { file?: string }>(String(token), keys.secret, {
    algorithms: ['HS256'],
    audience: MEDIA_AUDIENCE,
    subject: id,
  }).then(
    ({ payload }) => payload,
    () => undefined,
  );
  if (viewer === undefined) throw new Refusal('unauthorized', 'This address no longer plays: open the activity again.');
  await standings.roleNow(viewer, false);
  const media = await findMedia(database, id);
  if (media === undefined) throw notFound('recording');
  // an address plays one file to its end, though another has taken its place since
  const played = viewer.file === media.file ? media : await findUploadedFile(database, id);
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
