// @lti-tool/core: a second code base, which needs neither a database nor cookies.
import { webcrypto } from 'node:crypto';
import {
  formOf,
  itemsOf,
  kindOf,
  loadBundled,
  sendHello,
  sendJson,
  sendPage,
  sessionOf,
  startToolServer,
} from './toolServer.mjs';

const CLIENT = 'lti-tool-core';

function memory(issuer, deploymentId) {
  const nonces = new Map();
  const sessions = new Map();
  const client = {
    id: 'c1',
    name: 'Practicum',
    iss: issuer,
    clientId: CLIENT,
    authUrl: `${issuer}/lti/auth`,
    tokenUrl: `${issuer}/lti/token`,
    jwksUrl: `${issuer}/lti/jwks`,
    deployments: [{ id: 'd1', deploymentId }],
  };
  const config = {
    iss: issuer,
    clientId: CLIENT,
    deploymentId,
    authUrl: client.authUrl,
    tokenUrl: client.tokenUrl,
    jwksUrl: client.jwksUrl,
  };
  return {
    listClients: async () => [client],
    getClientById: async () => client,
    listDeployments: async () => client.deployments,
    getDeployment: async () => client.deployments[0],
    getLaunchConfig: async () => config,
    saveLaunchConfig: async () => undefined,
    storeNonce: async (nonce, expiresAt) => void nonces.set(nonce, expiresAt),
    // A nonce is valid once, and then remembered as used.
    validateNonce: async (nonce) => !nonces.has(`used ${nonce}`) && Boolean(nonces.set(`used ${nonce}`, true)),
    getSession: async (id) => sessions.get(id),
    addSession: async (session) => (sessions.set(session.id, session), session.id),
  };
}

/** Returns the data that the package keeps of a self-registration. */
function registrationsOf(made) {
  const begun = new Map();
  return {
    setRegistrationSession: async (id, session) => void begun.set(id, session),
    getRegistrationSession: async (id) => begun.get(id),
    deleteRegistrationSession: async (id) => void begun.delete(id),
    addClient: async (client) => made.push(client) && client.clientId,
    addDeployment: async (_clientId, deployment) => void made.push(deployment),
  };
}

export async function startLtiToolCore({ issuer }) {
  const { LTITool } = await loadBundled(import.meta.resolve('@lti-tool/core'));
  const storage = memory(issuer, '1');
  const registrations = [];
  // Each start has a new key pair, under the kid that the package assigns.
  const start = async (origin) =>
    new LTITool({
      stateSecret: new TextEncoder().encode('a secret of thirty-two bytes or more'),
      keyPair: await webcrypto.subtle.generateKey(
        { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
        true,
        ['sign', 'verify'],
      ),
      storage: { ...storage, ...registrationsOf(registrations) },
      dynamicRegistration: {
        url: `${origin}/launch`,
        name: 'Core, registered by itself',
        loginUri: `${origin}/login`,
        launchUri: `${origin}/launch`,
        jwksUri: `${origin}/jwks`,
        deepLinkingUri: `${origin}/launch`,
      },
    });
  let tool;

  const server = await startToolServer(CLIENT, (origin) => ({
    '/login': async (request, response) => {
      const given = await formOf(request);
      response.writeHead(302, { location: await tool.handleLogin({ ...given, launchUrl: `${origin}/launch` }) }).end();
    },
    '/launch': async (request, response) => {
      const { id_token, state } = await formOf(request);
      const claims = await tool.verifyLaunch(id_token, state);
      const session = await tool.createSession(claims);
      // The package drops parts of the verified launch, such as the return address.
      const whole = JSON.parse(Buffer.from(id_token.split('.')[1], 'base64url').toString());
      sendHello(response, whole, session.id);
    },
    '/grade': async (request, response) => {
      const session = await tool.getSession(sessionOf(request, origin));
      await tool.submitScore(session, {
        userId: session.user.id,
        scoreGiven: 4,
        scoreMaximum: 5,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        comment: 'From core',
      });
      sendJson(response, await tool.getScores(session));
    },
    '/members': async (request, response) => {
      const session = await tool.getSession(sessionOf(request, origin));
      sendJson(response, await tool.getMembers(session));
    },
    '/submit': async (request, response) => {
      const session = await tool.getSession(sessionOf(request, origin));
      await tool.submitScore(session, {
        userId: session.user.id,
        activityProgress: 'Submitted',
        gradingProgress: 'PendingManual',
      });
      sendJson(response, {});
    },
    '/columns': async (request, response) => {
      const session = await tool.getSession(sessionOf(request, origin));
      const made = await tool.createLineItem(session, { label: 'Taking part', scoreMaximum: 10, tag: 'own' });
      // The package calls the line item of the session.
      const own = {
        ...session,
        services: { ...session.services, ags: { ...session.services.ags, lineitem: made.id } },
      };
      await tool.updateLineItem(own, { label: 'Took part', scoreMaximum: 8, tag: 'own' });
      const { label, scoreMaximum } = await tool.getLineItem(own);
      await tool.submitScore(own, {
        userId: session.user.id,
        scoreGiven: 6,
        scoreMaximum: 8,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      });
      const results = await tool.getScores(own);
      await tool.deleteLineItem(own);
      const left = await tool.listLineItems(session);
      sendJson(response, { label, scoreMaximum, results, left: left.filter(({ id }) => id === made.id) });
    },
    '/choose': async (request, response) => {
      const session = await tool.getSession(sessionOf(request, origin));
      const items = itemsOf(kindOf(request, origin), origin);
      sendPage(response, await tool.createDeepLinkingResponse(session, items));
    },
    '/register': async (request, response) => {
      const given = Object.fromEntries(new URL(request.url, origin).searchParams);
      sendPage(response, await tool.initiateDynamicRegistration(given, '/register'));
    },
    '/register/complete': async (request, response) => {
      const { sessionToken } = await formOf(request);
      const services = ['ags', 'nrps', 'deep_linking'];
      sendPage(response, await tool.completeDynamicRegistration({ sessionToken, services }));
    },
    '/jwks': async (_request, response) => sendJson(response, await tool.getJWKS()),
  }));
  tool = await start(server.origin);
  return { ...server, registrations, restart: async () => void (tool = await start(server.origin)) };
}
