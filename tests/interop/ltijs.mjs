// ltijs, with its sequelize plugin on the embedded PostgreSQL.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../bench/measure.mjs';

const require = createRequire(import.meta.url);
const { Provider } = require('ltijs');
const Database = require('ltijs-sequelize');

const CLIENT = 'ltijs';

/** The line of postmaster.pid that names the folder of the socket. */
const SOCKET_LINE = 4;

export async function startLtijs({ issuer, dataDir }) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const host = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE];
  const database = new Database('postgres', 'postgres', '', {
    host,
    dialect: 'postgres',
    logging: false,
    pool: { max: 2 },
  });
  const lti = Provider;
  lti.setup(
    'a key that signs what ltijs keeps',
    { plugin: database },
    { appRoute: '/launch', loginRoute: '/login', keysetRoute: '/keys', cookies: { secure: false, sameSite: '' } },
  );
  lti.onConnect((token, request, response) =>
    response.send(
      `<h1>Hello ${token.userInfo.name}</h1><p id="role">${token.platformContext.roles[0].split('#')[1]}</p><p id="ltik">${response.locals.ltik}</p>`,
    ),
  );
  // what a handler throws would end the process
  const get = (path, handle) =>
    lti.app.get(path, (request, response) =>
      handle(request, response).catch((error) => response.status(401).send(error.message)),
    );
  get('/grade', async (_request, response) => {
    const { token } = response.locals;
    const lineItemId = token.platformContext.endpoint.lineitem;
    await lti.Grade.submitScore(token, lineItemId, {
      userId: token.user,
      scoreGiven: 7,
      scoreMaximum: 10,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      comment: 'From ltijs',
    });
    response.send(await lti.Grade.getScores(token, lineItemId, { userId: token.user }));
  });
  get('/members', async (_request, response) =>
    response.send(await lti.NamesAndRoles.getMembers(response.locals.token)),
  );
  await lti.deploy({ port, silent: true });
  await lti.registerPlatform({
    url: issuer,
    name: 'Practicum',
    clientId: CLIENT,
    authenticationEndpoint: `${issuer}/lti/auth`,
    accesstokenEndpoint: `${issuer}/lti/token`,
    authConfig: { method: 'JWK_SET', key: `${issuer}/lti/jwks` },
  });
  return {
    origin,
    registration: {
      name: 'ltijs',
      client_id: CLIENT,
      deployment_id: '1',
      initiate_login_uri: `${origin}/login`,
      target_link_uri: `${origin}/launch`,
      redirect_uris: [`${origin}/launch`],
      jwks_uri: `${origin}/keys`,
    },
    stop: () => lti.close({ silent: true }),
  };
}
