import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { ERRORS, Server, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../shared/database/unavailable.ts';
import type { ToolEventKind } from '../../shared/events/toolEvents.ts';
import { UPLOAD_LIMIT_BYTES } from '../contract.ts';
import { recordingDatabase, type RecordedCall } from './events.ts';
import { removeUpload } from './mediaFiles.ts';
import { findMedia, insertMedia } from './mediaStore.ts';
import { FIRST_BYTES, isRecording, keptName, readType } from './mediaTypes.ts';
import { readSession } from './session.ts';
import type { Caller } from './caller.ts';
import { Away, codeOf, denied, notFound, Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

export const UPLOADS_PATH = '/api/uploads';
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Wake = () => void;

/**
 * Adds uploads by the tus protocol 1.0, which can resume after an interruption. Only the person who started an upload
 * can access it.
 */
export async function uploadsPlugin(app: FastifyInstance, { tool, wake }: { tool: Tool; wake: Wake }): Promise<void> {
  await mkdir(tool.options.mediaFolder, { recursive: true });
  const store = new RecordedStore(tool);
  const uploads = uploadServer(tool, store, wake);
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // A file has no effect until it is submitted.
    const caller = await readSession(tool, request, false);
    if (caller.activityId === '') throw denied();
    const finished = request.method === 'HEAD' ? await finishedUpload(tool, caller, request) : undefined;
    if (finished) return reply.headers(finished).send();
    const upload = await ownUpload(store, caller, request);
    if (request.method === 'HEAD' && upload !== undefined && upload.offset === upload.size) {
      // The last part arrived, but its response was lost, or saving failed.
      await keep(tool, { caller, request }, upload, wake);
      return reply.headers((await finishedUpload(tool, caller, request)) ?? {}).send();
    }
    // A file that can't be accepted is rejected before all of it is sent.
    if (request.method === 'PATCH' && upload !== undefined && upload.offset >= FIRST_BYTES)
      await acceptedType(tool, upload);
    reply.hijack();
    calls.set(request.raw, { caller, request });
    if (request.method === 'DELETE' && upload !== undefined) store.removers.set(upload.id, { caller, request });
    await uploads.handle(request.raw, reply.raw);
    // The upload server does not remove finished uploads, so the entry may be left over.
    if (upload !== undefined) store.removers.delete(upload.id);
  };
  app.route({ method: [...METHODS], url: UPLOADS_PATH, exposeHeadRoute: false, handler });
  app.route({ method: [...METHODS], url: `${UPLOADS_PATH}/:id`, exposeHeadRoute: false, handler });
}

interface UploadCall {
  caller: Caller;
  request: FastifyRequest;
}

/** Callers by request, for the hooks of the upload server. */
const calls = new WeakMap<object, UploadCall>();

const recorded = (tool: Tool, call: UploadCall, event: ToolEventKind, read: RecordedCall['read']) =>
  recordingDatabase(tool.database, { ...call, event, read, personId: call.caller.userId });

/** Records that an upload was canceled. By then, the upload server has locked it. */
class RecordedStore extends FileStore {
  readonly removers = new Map<string, UploadCall>();
  private readonly tool: Tool;

  constructor(tool: Tool) {
    super({ directory: tool.options.mediaFolder });
    this.tool = tool;
  }

  override async remove(id: string): Promise<void> {
    const call = this.removers.get(id);
    if (call === undefined) return super.remove(id);
    this.removers.delete(id);
    const upload = await this.getUpload(id);
    let isThere = true;
    const read = async () => (isThere ? valuesOf(upload) : {});
    await recorded(this.tool, call, 'upload.remove', read).transaction(async () => {
      await super.remove(id);
      isThere = false;
    });
  }
}

const valuesOf = ({ metadata, size }: Upload) => ({
  name: metadata?.['filename'] ?? '',
  mediaType: metadata?.['filetype'] ?? '',
  size: size ?? 0,
});

/** Returns the headers for an upload that is already saved and may have been moved (tus 1.0, HEAD). */
async function finishedUpload(
  { database }: Tool,
  { activityId, userId }: Caller,
  request: FastifyRequest,
): Promise<Record<string, string> | undefined> {
  const media = await findMedia(database, (request.params as { id?: string }).id ?? '');
  if (media?.activity_id !== activityId || media.owner !== userId) return undefined;
  const size = String(media.size);
  return {
    'tus-resumable': '1.0.0',
    'upload-offset': size,
    'upload-length': size,
    'cache-control': 'no-store',
    'media-id': media.id,
  };
}

async function ownUpload(
  store: FileStore,
  { activityId, userId }: Caller,
  request: FastifyRequest,
): Promise<Upload | undefined> {
  const { id } = request.params as { id?: string };
  if (id === undefined) return undefined;
  const upload = await store.getUpload(id).catch(() => undefined);
  if (upload?.metadata?.['activity'] !== activityId || upload.metadata['owner'] !== userId) throw notFound('upload');
  return upload;
}

function uploadServer(tool: Tool, datastore: FileStore, wake: Wake): Server {
  return new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: UPLOAD_LIMIT_BYTES,
    relativeLocation: true,
    allowedOrigins: [tool.options.origin],
    exposedHeaders: ['Media-Id'],
    disableTerminationForFinishedUploads: true,
    async onUploadCreate(request, { metadata, size }) {
      const caller = calls.get(nodeRequest(request) ?? {})?.caller;
      if (caller === undefined) throw denied();
      if (size === 0) throw new Refusal('emptyFile', 'The file is empty.');
      return {
        metadata: {
          filename: keptName(metadata?.['filename']),
          filetype: metadata?.['filetype'] ?? '',
          activity: caller.activityId,
          owner: caller.userId,
        },
      };
    },
    async onUploadFinish(request, upload) {
      const call = calls.get(nodeRequest(request) ?? {});
      if (call === undefined) throw denied();
      // A long part can end long after its sender has lost access.
      await tool.standings.roleNow(call.caller, false);
      await keep(tool, call, upload, wake);
      return { headers: { 'Media-Id': upload.id } };
    },
    onResponseError(_request, error) {
      if (error instanceof Refusal) return { status_code: error.status, body: JSON.stringify(error.body) };
      const status_code = statusOf(error);
      if (status_code >= 500) tool.options.log?.error({ err: error }, 'an upload failed');
      const message =
        'body' in error && status_code < 500 ? error.body.trim() : 'The upload was interrupted and can be resumed.';
      return { status_code, body: JSON.stringify({ code: codeOf(status_code), message }) };
    },
  });
}

const statusOf = (error: Error | { status_code: number }): number => {
  const isAway =
    error instanceof Away ||
    error === ERRORS.FILE_WRITE_ERROR ||
    isDiskFull(error) ||
    isUnavailable(error) ||
    // The platform did not report the sender's permissions.
    ('statusCode' in error && error.statusCode === 503);
  if (isAway) return 503;
  // The request uses an extension of the protocol that is not offered, which is the caller's error, not ours.
  if (
    error === ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION ||
    error === ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION
  )
    return 400;
  return 'status_code' in error ? error.status_code : 500;
};

const isDiskFull = (error: object): boolean => 'code' in error && error.code === 'ENOSPC';

const nodeRequest = (request: unknown): object | undefined =>
  (request as { runtime?: { node?: { req: object } } }).runtime?.node?.req;

/** Returns the type of an upload. Removes the upload if the type can't be accepted. */
async function acceptedType({ options }: Tool, upload: Upload): Promise<string> {
  const { name, mediaType: given } = valuesOf(upload);
  const type = await readType(join(options.mediaFolder, upload.id), { name, given });
  if (type !== undefined) return type;
  await removeUpload(options.mediaFolder, upload.id);
  throw new Refusal('mediaType', 'Expected video, audio, an image, a PDF or an office document.');
}

async function keep(tool: Tool, call: UploadCall, upload: Upload, wake: Wake): Promise<void> {
  const { id, metadata } = upload;
  const mediaType = await acceptedType(tool, upload);
  const values = { ...valuesOf(upload), mediaType };
  await tool.files.take(id, mediaType);
  const read: RecordedCall['read'] = async (queries) => ((await findMedia(queries, id)) ? values : {});
  await recorded(tool, call, 'upload.finish', read).transaction((queries) =>
    insertMedia(queries, {
      id,
      activity_id: metadata?.['activity'] ?? '',
      owner: metadata?.['owner'] ?? '',
      name: values.name,
      media_type: mediaType,
      size: values.size,
      duration_ms: null,
      codecs: [],
      has_audio: null,
      state: isRecording(mediaType) ? 'waiting' : 'ready',
    }),
  );
  wake();
}
