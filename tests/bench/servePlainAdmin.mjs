import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { freePort } from './measure.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Serves a built app, and forwards its API requests to ours. */
export async function servePlainAdmin(folder, apiUrl) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/graphql') {
      const headers = { ...incoming.headers, host: new URL(apiUrl).host };
      return incoming.pipe(
        request(`${apiUrl}/graphql`, { method: 'POST', headers }, (answer) =>
          answer.pipe(outgoing.writeHead(answer.statusCode, answer.headers)),
        ),
      );
    }
    const wanted = join(folder, new URL(incoming.url, apiUrl).pathname);
    const file = extname(wanted) && existsSync(wanted) ? wanted : join(folder, 'index.html');
    outgoing.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    createReadStream(file).pipe(createGzip()).pipe(outgoing);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
