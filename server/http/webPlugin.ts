import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostConfig } from '../../shared/domain/identity/browserConfig.ts';
import { translatorFor } from '../i18n/translator.ts';
import { configFor, fillPage, readPage } from './browserPage.ts';

export interface WebOptions {
  /** Folder of the built app. */
  webRoot: string;
  contentSecurityPolicy: string;
  permissionsPolicy: string;
  /** Returns the page's settings for a host name. */
  browserConfig: (host: string) => HostConfig;
}

const YEAR_IN_SECONDS = 31_536_000;
const IS_HASHED = /-[\w-]{8}\.\w+(\.br|\.gz)?$/;

/** Serves the built app: its files, and the page for every other address that a browser opens. */
export async function webPlugin(
  app: FastifyInstance,
  { webRoot, contentSecurityPolicy, permissionsPolicy, browserConfig }: WebOptions,
): Promise<void> {
  const page = await readPage(webRoot);
  const servePage = (request: FastifyRequest, reply: FastifyReply, html: string) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
        'permissions-policy': permissionsPolicy,
      })
      .send(fillPage(html, browserConfig(request.host), translatorFor(request)));

  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(configFor(browserConfig(request.host), translatorFor(request))),
  );
  if (page !== undefined) await serveFiles(app, webRoot);

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && request.headers.accept?.includes('text/html') === true;
    if (page !== undefined && wantsPage) return servePage(request, reply, page);
    return reply.code(404).send({ error: 'NOT_FOUND', requestId: request.id });
  });
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        IS_HASHED.test(path) ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
}
