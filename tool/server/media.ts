import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { UPLOAD_LIMIT_BYTES, type Media, type ToolErrorCode } from '../contract.ts';
import type { Queries } from './database.ts';
import { readSession, type Caller } from './session.ts';
import { notFound, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

const UPLOADS = '/api/uploads';
const AUDIENCE = 'tool:media';
const PLAYS_FOR = '1h';

/** Types that a browser plays or shows without running them, and the office's. */
const TYPES = /^(video\/|audio\/|image\/(?!svg)|application\/(pdf|msword|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(excel|powerpoint))))/;

interface MediaRow {
  id: string;
  activity_id: string;
  owner: string;
  name: string;
  media_type: string;
  /** bigint, which pg tells as a text unless it is told otherwise */
  size: number | string;
}

/** Uploads by the tus protocol 1.0, which go on where they broke off, and recordings played by range requests (RFC 9110, 14). */
export async function mediaPlugin(app: FastifyInstance, tool: Tool): Promise<void> {
  await mkdir(tool.options.mediaFolder, { recursive: true });
  const uploads = uploadServer(tool);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.all(`${UPLOADS}*`, async (request, reply) => {
    const caller = await readSession(tool, request);
    reply.hijack();
    callers.set(request.raw, caller);
    await uploads.handle(request.raw, reply.raw);
  });
  app.get('/media/:id', (request, reply) => play(tool, request, reply));
}

/** Who uploads, for the hooks of the upload server. */
const callers = new WeakMap<object, Caller>();

function uploadServer({ options, database }: Tool): Server {
  return new Server({
    path: UPLOADS,
    datastore: new FileStore({ directory: options.mediaFolder }),
    maxSize: UPLOAD_LIMIT_BYTES,
    respectForwardedHeaders: true,
    exposedHeaders: ['Media-Id'],
    async onUploadCreate(_request, { metadata }) {
      if (!TYPES.test(metadata?.['filetype'] ?? '')) throw tusError('mediaType', 415, 'Only video, audio, images, PDF and office documents can be kept.');
      return {};
    },
    async onUploadFinish(request, upload) {
      const caller = callers.get(nodeRequest(request) ?? {});
      if (caller !== undefined) await insertMedia(database, caller, upload);
      return { headers: { 'Media-Id': upload.id } };
    },
  });
}

const nodeRequest = (request: unknown): object | undefined => (request as { runtime?: { node?: { req: object } } }).runtime?.node?.req;

/** The upload server answers with both of these. */
const tusError = (code: ToolErrorCode, status_code: number, message: string) => Object.assign(new Error(message), { status_code, body: JSON.stringify({ code, message }) });

async function insertMedia({ rows }: Queries, { activityId, userId }: Caller, { id, size, metadata }: Upload): Promise<void> {
  await rows('insert into media values ($1, $2, $3, $4, $5, $6) on conflict do nothing', [id, activityId, userId, metadata?.['filename'] ?? 'recording', metadata?.['filetype'] ?? '', size ?? 0]);
}

export async function listMedia({ rows }: Queries, activityId: string, ids: readonly string[]): Promise<MediaRow[]> {
  return rows<MediaRow>('select * from media where activity_id = $1 and id = any($2)', [activityId, ids]);
}

/** With the address where it plays for an hour. */
export async function mediaOf({ keys, options }: Tool, { id, name, media_type, size }: MediaRow): Promise<Media> {
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setAudience(AUDIENCE).setSubject(id).setExpirationTime(PLAYS_FOR).sign(keys.secret);
  return { id, name, mediaType: media_type, size: Number(size), url: `${options.origin}/media/${id}?token=${token}` };
}

async function play({ options, keys, database }: Tool, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const { token = '' } = request.query as { token?: string };
  const isAllowed = await jwtVerify(token, keys.secret, { algorithms: ['HS256'], audience: AUDIENCE, subject: id }).then(
    () => true,
    () => false,
  );
  if (!isAllowed) throw new Refusal('unauthorized', 'This address no longer plays: open the activity again.');
  const [media] = await database.rows<MediaRow>('select * from media where id = $1', [id]);
  if (media === undefined) throw notFound('recording');
  const path = join(options.mediaFolder, id);
  const { size } = await stat(path);
  const range = readRange(request.headers.range, size);
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=3600',
    'content-type': media.media_type,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(media.name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range === undefined) return reply.header('content-length', size).send(createReadStream(path));
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(createReadStream(path, { start, end }));
}

/** One range of bytes; undefined for none, or for what this server need not understand. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
