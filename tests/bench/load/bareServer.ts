// node scripts/run.mjs tests/bench/load/bareServer.ts <port> <file>: the baseline of a load: a Fastify server that
// responds to each request with a constant as long as our response, and does nothing else.
import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import fastify from 'fastify';

const [port = '', file = ''] = process.argv.slice(2);
const origin = `http://localhost:${port}`;
const bytes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
const constants = new Map(
  Object.entries(bytes).map(([name, size]) => [name, `{"data":{"constant":"${'x'.repeat(Math.max(0, size - 25))}"}}`]),
);
// A launch takes the same path as in our console.
constants.set('Launch_getLaunchArgs', `{"data":{"getLaunchArgs":{"url":"${origin}/lti/login","inputs":[]}}}`);

const app = fastify();
await app.register(formbody);
app.get('/readyz', () => 'ready');
app.get('/courses', (_request, reply) => reply.type('text/html').send(constants.get('the page itself') ?? ''));
app.post<{ Body: { operationName: string } }>('/graphql', ({ body }, reply) =>
  reply.type('application/json').send(constants.get(body.operationName) ?? '{"data":{}}'),
);
app.post('/lti/login', (_request, reply) => reply.redirect(`${origin}/lti/auth`));
app.get('/lti/auth', (_request, reply) => reply.type('text/html').send(constants.get('/lti/auth') ?? ''));
app.post('/lti/launch', (_request, reply) =>
  reply
    .type('text/html')
    .send(`<script type="application/json" id="session">{"token":""}</script>${constants.get('/lti/launch') ?? ''}`),
);
app.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
// The client makes the same calls as with our server.
const tool: Readonly<Record<string, unknown>> = {
  '/api/work': { attempts: [], attemptsLeft: 1 },
  '/api/reviews': [{ learnerId: 'somebody' }],
};
app.route<{ Params: { '*': string } }>({
  method: ['GET', 'POST', 'PUT', 'PATCH'],
  url: '/api/*',
  handler: ({ url, params }, reply) => {
    const isUpload = params['*'].startsWith('uploads');
    if (isUpload) void reply.headers({ location: '/api/uploads/some', 'media-id': 'some' });
    return reply.type('application/json').send(tool[url.split('?')[0] ?? ''] ?? constants.get('tool: a draft') ?? {});
  },
});
await app.listen({ port: Number(port), host: 'localhost' });
process.once('SIGTERM', () => process.exit(0));
