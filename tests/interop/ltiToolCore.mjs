// @lti-tool/core: a second code base, without a database and without cookies.
import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { freePort } from '../bench/measure.mjs';

const CLIENT = 'lti-tool-core';

/** Its files import each other without endings, which Node does not follow: one bundle does. */
async function load() {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-interop-core-'));
  const bundle = await rolldown({
    input: fileURLToPath(import.meta.resolve('@lti-tool/core')),
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, entryFileNames: 'core.mjs', codeSplitting: false });
  return import(pathToFileURL(join(folder, 'core.mjs')).href);
}

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

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function formOf(request) {
  let body = '';
  for await (const part of request) body += part;
  return Object.fromEntries(new URLSearchParams(body));
}

export async function startLtiToolCore({ issuer }) {
  const { LTITool } = await load();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
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

  const answers = {
    '/login': async (request, response) => {
      const given = await formOf(request);
      response.writeHead(302, { location: await tool.handleLogin({ ...given, launchUrl: `${origin}/launch` }) }).end();
    },
    '/launch': async (request, response) => {
      const { id_token, state } = await formOf(request);
      const claims = await tool.verifyLaunch(id_token, state);
      const session = await tool.createSession(claims);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<h1>Hello ${escape(claims.name)}</h1><p id="session">${session.id}</p>`);
    },
    '/grade': async (request, response) => {
      const session = await tool.getSession(new URL(request.url, origin).searchParams.get('session'));
      await tool.submitScore(session, {
        userId: session.user.id,
        scoreGiven: 4,
        scoreMaximum: 5,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        comment: 'From core',
      });
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(await tool.getScores(session)));
    },
    '/members': async (request, response) => {
      const session = await tool.getSession(new URL(request.url, origin).searchParams.get('session'));
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(await tool.getMembers(session)));
    },
    '/jwks': async (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await tool.getJWKS())),
  };
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url, origin).pathname];
    if (!answer) return response.writeHead(404).end();
    answer(request, response).catch((error) =>
      response.writeHead(401, { 'content-type': 'text/plain' }).end(error.message),
    );
  });
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin,
    registration: {
      name: 'core',
      client_id: CLIENT,
      deployment_id: '1',
      initiate_login_uri: `${origin}/login`,
      target_link_uri: `${origin}/launch`,
      redirect_uris: [`${origin}/launch`],
      jwks_uri: `${origin}/jwks`,
    },
    stop: () => server.close(),
  };
}
