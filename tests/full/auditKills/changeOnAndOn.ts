import { readConfig } from '../../../server/config.ts';
import { createAuditAddress } from '../../../server/audit/auditAddress.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createKeys } from '../../../server/secrets/keys.ts';
import { buildApp } from '../../../server/startup/buildApp.ts';

/** Renames all courses again and again through the API, until it is killed. */
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const { db } = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: '' });
const keys = createKeys(Buffer.from('a secret of tests'));
const claims = {
  issuer: 'https://issuer.test/pool',
  subject: 'admin@n.test',
  clientId: '',
  isHosted: false,
  authTime: 1000,
};
const app = await buildApp({
  services: { config, keys, auditAddress: createAuditAddress(config, keys), jobs: { wake: () => undefined } },
  db,
  authority: {
    verifyAccessToken: async () => claims,
    fetchProfile: () => Promise.reject(new Error('nobody signs in here')),
  },
  browserConfig: () => {
    throw new Error('nobody asks for a page here');
  },
  webRoot: '/nonexistent',
});
const courses = await db.selectFrom('course').select('id').execute();
const query = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }';

async function rename(id: string): Promise<never> {
  for (;;) {
    const input = { id, name: `Name ${Math.random()}` };
    const payload = { query, variables: { input } };
    await app.inject({ method: 'POST', url: '/graphql', headers: { authorization: 'Bearer token' }, payload });
  }
}

process.stdout.write('ready\n');
await Promise.all(courses.map(({ id }) => rename(id)));
