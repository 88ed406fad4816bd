import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpeechRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server with the API of speech recognition whose responses a test sets. */
export interface SpeechStub {
  url: string;
  requests: SpeechRequest[];
  /** The next responses. After them, the server returns `words`. */
  answers: { status: number; body?: string; location?: string; after?: Promise<unknown> }[];
  words: string;
  close(): Promise<void>;
}

export async function openSpeechServer(words: string): Promise<SpeechStub> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('latin1')));
    request.on('end', () => {
      stub.requests.push({ path: request.url ?? '', headers: request.headers, body });
      const { status, body: answer = stub.words, location, after } = stub.answers.shift() ?? { status: 200 };
      const end = () => response.writeHead(status, location === undefined ? {} : { location }).end(answer);
      void Promise.resolve(after).then(end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const stub: SpeechStub = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests: [],
    answers: [],
    words,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return stub;
}
