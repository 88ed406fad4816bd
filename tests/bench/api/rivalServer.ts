// PostGraphile over the same database, with the same check of the token. The caller is passed to the database by
// pgSettings, as its manual describes.
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { openKeys } from '../../../server/secrets/keys.ts';
import { openIdentity } from '../../../server/identity/openIdentity.ts';

/** The parts that are needed here. The package is not one of our dependencies. */
interface Rival {
  grafserv: unknown;
  postgraphile(preset: object): { createServ(adaptor: unknown): { addTo(server: object): Promise<void> } };
  PostGraphileAmberPreset: object;
  makePgService(options: object): object;
}

interface Deferred {
  promise?: Promise<unknown>;
  resolve?: (value: unknown) => void;
  reject?: (reason: unknown) => void;
}

// The only feature of Node 22 that it needs to run on 20.
Object.assign(Promise, {
  withResolvers: () => {
    const deferred: Deferred = {};
    deferred.promise = new Promise((resolve, reject) => Object.assign(deferred, { resolve, reject }));
    return deferred;
  },
});

const [folder = ''] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const load = async (name: string) => (await import(pathToFileURL(require.resolve(name)).href)) as Rival;

const config = readConfig();
const { db, pool } = await openDatabase(config);
const { authority } = await openIdentity(config, db, { auditAddress: (address) => address, keys: openKeys(config) });
const [{ postgraphile }, { grafserv }, { PostGraphileAmberPreset }, { makePgService }] = await Promise.all(
  ['postgraphile', 'postgraphile/grafserv/node', 'postgraphile/presets/amber', 'postgraphile/adaptors/pg'].map(
    load,
  ) as [Promise<Rival>, Promise<Rival>, Promise<Rival>, Promise<Rival>],
);

const context = async ({ node }: { node?: { req: IncomingMessage } }) => {
  const { subject } = await authority.verifyAccessToken(node?.req.headers.authorization ?? '');
  return { pgSettings: { 'practicum.subject': subject } };
};
// As many connections as we have, without our parser for numbers.
const { host, port, user, password, database, connectionString, max } = pool.options;
const poolConfig = { host, port, user, password, database, connectionString, max };
const server = createServer();
const rival = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ poolConfig, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql' },
  grafast: { context },
});
await rival.createServ(grafserv).addTo(server);
server.listen(config.listenPort);
