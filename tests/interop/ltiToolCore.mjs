// @lti-tool/core: a second code base, without a database and without cookies.
import { webcrypto } from 'node:crypto';
import { formOf, loadBundled, sendHello, sendJson, sessionOf, startToolServer } from './toolServer.mjs';

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
    // good once, and remembered as used
    validateNonce: async (nonce) => !nonces.has(`used ${nonce}`) && Boolean(nonces.set(`used ${nonce}`, true)),
    getSession: async (id) => sessions.get(id),
    addSession: async (session) => (sessions.set(session.id, session), session.id),
  };
}

export async function startLtiToolCore({ issuer }) {
  const { LTITool } = await loadBundled(import.meta.resolve('@lti-tool/core'));
  const keyPair = await webcrypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  const tool = new LTITool({
    stateSecret: new TextEncoder().encode('a secret of thirty-two bytes or more'),
    keyPair,
    storage: memory(issuer, '1'),
  });

  return startToolServer(CLIENT, (origin) => ({
    '/login': async (request, response) => {
      const given = await formOf(request);
      response.writeHead(302, { location: await tool.handleLogin({ ...given, launchUrl: `${origin}/launch` }) }).end();
    },
    '/launch': async (request, response) => {
      const { id_token, state } = await formOf(request);
      const claims = await tool.verifyLaunch(id_token, state);
      const session = await tool.createSession(claims);
      sendHello(response, claims.name, session.id);
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
    '/jwks': async (_request, response) => sendJson(response, await tool.getJWKS()),
  }));
}
