import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** Serves the built catalogue for one run of its pictures. */
export default async function setup(): Promise<() => Promise<void>> {
  const app = fastify();
  await app.register(fastifyStatic, { root: process.env['PRACTICUM_CATALOGUE'] ?? '' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.env['PRACTICUM_CATALOGUE_URL'] = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return () => app.close();
}
