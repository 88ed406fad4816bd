// ltijs, with its sequelize plugin on the embedded PostgreSQL.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../bench/measure.mjs';
import { query } from './console.mjs';
import { choiceOf, itemsOf, waysBack } from './toolServer.mjs';

const require = createRequire(import.meta.url);
const { Provider } = require('ltijs');
const Database = require('ltijs-sequelize');

const CLIENT = 'ltijs';

/** Line of postmaster.pid with the folder of the socket. */
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
    {
      appRoute: '/launch',
      loginRoute: '/login',
      keysetRoute: '/keys',
      cookies: { secure: false, sameSite: '' },
      dynReg: {
        url: origin,
        name: 'ltijs, registered by itself',
        customParameters: { level: 'b2' },
        autoActivate: true,
      },
    },
  );
  lti.onConnect((token, request, response) =>
    response.send(
      `<h1>Hello ${token.userInfo.name}</h1><p id="roles">${token.platformContext.roles}</p>` +
        `<p id="target">${token.platformContext.targetLinkUri}</p><p id="ltik">${response.locals.ltik}</p>` +
        `<p id="custom">${JSON.stringify(token.platformContext.custom)}</p>` +
        waysBack(token.platformContext.launchPresentation.return_url),
    ),
  );
  lti.onDeepLinking((_token, _request, response) => response.send(choiceOf(response.locals.ltik, 'ltik')));
  // An error in a handler would end the process.
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
  get('/submit', async (_request, response) => {
    const { token } = response.locals;
    await lti.Grade.submitScore(token, token.platformContext.endpoint.lineitem, {
      userId: token.user,
      activityProgress: 'Submitted',
      gradingProgress: 'PendingManual',
    });
    response.send({});
  });
  get('/columns', async (_request, response) => {
    const { token } = response.locals;
    const asked = { label: 'Taking part', scoreMaximum: 10, tag: 'own' };
    const made = await lti.Grade.createLineItem(token, asked, { resourceLinkId: true });
    await lti.Grade.updateLineItemById(token, made.id, { ...made, label: 'Took part', scoreMaximum: 8 });
    const { label, scoreMaximum } = await lti.Grade.getLineItemById(token, made.id);
    await lti.Grade.submitScore(token, made.id, {
      userId: token.user,
      scoreGiven: 6,
      scoreMaximum: 8,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
    });
    const { scores: results } = await lti.Grade.getScores(token, made.id, { limit: 5 });
    await lti.Grade.deleteLineItemById(token, made.id);
    const { lineItems: left } = await lti.Grade.getLineItems(token, { tag: 'own', resourceLinkId: true });
    response.send({ label, scoreMaximum, results, left });
  });
  get('/pages', async (_request, response) => {
    const all = async (options) =>
      (await lti.NamesAndRoles.getMembers(response.locals.token, { pages: false, ...options })).members;
    const { members, next } = await lti.NamesAndRoles.getMembers(response.locals.token, { limit: 2 });
    const second = await lti.NamesAndRoles.getMembers(response.locals.token, { url: next });
    response.send({
      pages: [members, second.members],
      learners: await all({ role: 'Learner', limit: 1 }),
      openers: await all({ resourceLinkId: true }),
    });
  });
  get('/choose', async (request, response) => {
    const { kind } = request.query;
    const options = {
      ...((kind === 'several' || kind === 'message') && { message: 'Chosen with care' }),
      ...(kind === 'error' && { errMessage: 'Nothing to choose from' }),
    };
    const { token } = response.locals;
    response.send(await lti.DeepLinking.createDeepLinkingForm(token, itemsOf(kind, origin), options));
  });
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
    // ltijs keeps a token as long as the token is valid.
    forgetTokens: (folder) => query(folder, 'delete from accesstokens'),
    stop: () => lti.close({ silent: true }),
  };
}
