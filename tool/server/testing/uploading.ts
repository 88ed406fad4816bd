import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Session } from '../../contract.ts';

/** A tus client that lets a test see every step. */
export interface Uploader {
  create(session: Session, options?: { name?: string; type?: string; size: number }): Promise<Response>;
  /** Requests the state of an upload, as its owner or as someone else. */
  head(session: Session, address: string): Promise<Response>;
  patch(session: Session, address: string, offset: number, part: Uint8Array): Promise<Response>;
  remove(session: Session, address: string): Promise<Response>;
  /** Sends part of the announced bytes, and closes the connection once they have arrived in the upload folder. */
  breakOff(session: Session, address: string, sending: Broken): Promise<void>;
  /** Performs a whole upload and returns its id. */
  upload(session: Session, bytes: Uint8Array, options?: { name?: string; type?: string }): Promise<string>;
}

export interface Broken {
  folder: string;
  offset: number;
  part: Uint8Array;
  sent: number;
}

const POLL_MS = 10;

const base64 = (text: string) => Buffer.from(text).toString('base64');

export function createUploader(origin: string): Uploader {
  const headers = (session: Session) => ({ authorization: `Bearer ${session.token}`, 'tus-resumable': '1.0.0' });
  const partHeaders = (session: Session, offset: number) => ({
    ...headers(session),
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  });
  const uploader: Uploader = {
    create: (session, { name = 'Rede ä.webm', type = 'video/webm', size } = { size: 1 }) =>
      fetch(`${origin}/api/uploads`, {
        method: 'POST',
        headers: {
          ...headers(session),
          'upload-length': String(size),
          'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
        },
      }),
    head: (session, address) => fetch(`${origin}${address}`, { method: 'HEAD', headers: headers(session) }),
    patch: (session, address, offset, part) =>
      fetch(`${origin}${address}`, { method: 'PATCH', headers: partHeaders(session, offset), body: Buffer.from(part) }),
    remove: (session, address) => fetch(`${origin}${address}`, { method: 'DELETE', headers: headers(session) }),
    breakOff: (session, address, { folder, offset, part, sent }) =>
      new Promise((resolve) => {
        const file = join(folder, address.split('/').at(-1) ?? '');
        const outgoing = request(`${origin}${address}`, {
          method: 'PATCH',
          headers: { ...partHeaders(session, offset), 'content-length': part.length },
        });
        outgoing.write(part.subarray(0, sent));
        const arriving = setInterval(() => {
          if (statSync(file).size >= offset + sent) outgoing.destroy();
        }, POLL_MS);
        outgoing.on('error', () => undefined);
        outgoing.on('close', () => {
          clearInterval(arriving);
          resolve();
        });
      }),
    async upload(session, bytes, options) {
      const address =
        (await uploader.create(session, { ...options, size: bytes.length })).headers.get('location') ?? '';
      return (await uploader.patch(session, address, 0, bytes)).headers.get('media-id') ?? '';
    },
  };
  return uploader;
}

const HEADS = {
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d428781044285810218538067', 'hex'),
  pdf: Buffer.from('%PDF-1.4\n'),
};

/** Returns random bytes that start like a file of the given type. */
export const bytesOf = (type: keyof typeof HEADS, size: number): Buffer =>
  Buffer.concat([HEADS[type], randomBytes(Math.max(0, size - HEADS[type].length))]);
