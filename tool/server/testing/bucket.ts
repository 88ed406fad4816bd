import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBucket {
  endpoint: string;
  /** Stored objects, by path. */
  objects: Map<string, Buffer>;
  /** Ranges of the read requests, in order. */
  ranges: (string | undefined)[];
  /** Number of write requests that will get an error from the store. */
  failures: number;
  /** `fails`: requests get an error. `hangs`: they get no response. `breaks`: connections are closed. */
  mood: 'works' | 'fails' | 'hangs' | 'breaks';
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return unframed(Buffer.concat(parts), request.headers['content-encoding'] === 'aws-chunked');
};

/** Removes the sizes and signatures from a body that is sent in chunks (SigV4, aws-chunked). */
function unframed(body: Buffer, isChunked: boolean): Buffer {
  if (!isChunked) return body;
  const end = body.indexOf('\r\n');
  const size = Number.parseInt(body.toString('latin1', 0, end), 16);
  if (size === 0) return Buffer.alloc(0);
  return Buffer.concat([body.subarray(end + 2, end + 2 + size), unframed(body.subarray(end + 4 + size), true)]);
}

/** Opens a server with the part of the S3 API that the tool uses, for requests signed with the key `tester`. */
export async function openTestBucket(): Promise<TestBucket> {
  const uploads = new Map<string, Map<number, Buffer>>();
  const xml = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
  const failed = (response: ServerResponse, status: number, code: string) =>
    xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const write = (
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ) => {
    const [uploadId, source] = [query.get('uploadId'), request.headers['x-amz-copy-source']];
    if (bucket.failures > 0) {
      bucket.failures -= 1;
      return failed(response, 400, 'InvalidRequest');
    }
    if (uploadId !== null) {
      uploads.get(uploadId)?.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${query.get('partNumber') ?? ''}"` }).end();
    }
    if (source === undefined) {
      bucket.objects.set(path, body);
      return response.writeHead(200, { etag: '"whole"' }).end();
    }
    const copied = bucket.objects.get(`/${decodeURIComponent(String(source)).replace(/^\//, '')}`);
    if (copied === undefined) return failed(response, 404, 'NoSuchKey');
    bucket.objects.set(path, copied);
    return xml(response, 200, '<CopyObjectResult><ETag>"copy"</ETag></CopyObjectResult>');
  };

  const assemble = (path: string, query: URLSearchParams, response: ServerResponse) => {
    const uploadId = query.get('uploadId');
    if (uploadId === null) {
      const id = `upload-${uploads.size}`;
      uploads.set(id, new Map());
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
    bucket.objects.set(path, Buffer.concat(parts));
    return xml(response, 200, '<CompleteMultipartUploadResult><ETag>"parts"</ETag></CompleteMultipartUploadResult>');
  };

  const read = (path: string, range: string | undefined, response: ServerResponse) => {
    const object = bucket.objects.get(path);
    bucket.ranges.push(range);
    if (object === undefined) return failed(response, 404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    return first === undefined
      ? response.writeHead(200).end(object)
      : response.writeHead(206).end(object.subarray(Number(first), Number(last) + 1));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (bucket.mood === 'breaks') return request.socket.destroy();
    const body = await bodyOf(request);
    if (bucket.mood === 'hangs') return undefined;
    if (bucket.mood === 'fails') return failed(response, 503, 'SlowDown');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=tester/'))
      return failed(response, 403, 'AccessDenied');
    if (request.method === 'PUT') return write(pathname, searchParams, request, response, body);
    if (request.method === 'POST') return assemble(pathname, searchParams, response);
    if (request.method === 'GET') return read(pathname, request.headers.range, response);
    bucket.objects.delete(pathname);
    return response.writeHead(204).end();
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => undefined));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bucket: TestBucket = {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    ranges: [],
    failures: 0,
    mood: 'works',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return bucket;
}
