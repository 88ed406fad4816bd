// Bundles tools that are libraries for Node, and serves them.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { freePort } from '../bench/measure.mjs';

/** Returns a package as one script with a global name, for a tool's pages. */
export async function scriptOf(address, name) {
  const bundle = await rolldown({ input: fileURLToPath(address), platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'iife', name, codeSplitting: false });
  return output[0].code;
}

/** Bundles and loads a package whose files import each other without extensions, which Node doesn't resolve. */
export async function loadBundled(address) {
  const folder = mkdtempSync(join(tmpdir(), 'practicum-interop-bundle-'));
  const bundle = await rolldown({ input: fileURLToPath(address), platform: 'node', logLevel: 'silent' });
  await bundle.write({ dir: folder, entryFileNames: 'bundle.mjs', codeSplitting: false });
  return import(pathToFileURL(join(folder, 'bundle.mjs')).href);
}

export async function formOf(request) {
  let body = '';
  for await (const part of request) body += part;
  return Object.fromEntries(new URLSearchParams(body));
}

const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const sendJson = (response, value) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';

/** Returns the page at the end of a launch, with the data that the checks read. */
export function helloOf(claims, session) {
  if (claims[`${CLAIM}message_type`] === 'LtiDeepLinkingRequest') return choiceOf(session);
  const { return_url: back = '' } = claims[`${CLAIM}launch_presentation`] ?? {};
  const shown = {
    session,
    roles: claims[`${CLAIM}roles`],
    target: claims[`${CLAIM}target_link_uri`],
    custom: JSON.stringify(claims[`${CLAIM}custom`] ?? {}),
  };
  const lines = Object.entries(shown).map(([id, text]) => `<p id="${id}">${escape(text)}</p>`);
  return `<h1>Hello ${escape(claims.name)}</h1>${lines.join('')}${waysBack(back)}`;
}

/** Returns two links to the return address, as a tool uses it: unchanged, and with an error message. */
export function waysBack(address) {
  const failed = new URL(address);
  failed.searchParams.set('lti_errormsg', 'No <licence>');
  return `<a id="leave" href="${escape(address)}">Leave</a> <a id="fail" href="${escape(failed.href)}">Fail</a>`;
}

/** Returns the tool's page for a new activity. `/choose` returns the package's form. */
export const choiceOf = (session, name = 'session') =>
  `<h1>Choose</h1>${['several', 'message', 'error', 'nothing']
    .map((kind) => `<p><a href="/choose?${name}=${encodeURIComponent(session)}&kind=${kind}">${kind}</a></p>`)
    .join('')}`;

/** Returns the chosen items: one of another type before the link, and another link after it. */
export const itemsOf = (kind, origin) =>
  kind === 'several'
    ? [
        { type: 'html', html: '<b>Read this</b>' },
        {
          type: 'ltiResourceLink',
          title: 'Debate of several',
          url: `${origin}/launch?chapter=3&topic=a%20b`,
          custom: { chapter: '3', link: '$ResourceLink.id', unknown: '$Nobody.knows' },
          lineItem: { scoreMaximum: 20, label: 'Debate mark', tag: 'debate' },
        },
        { type: 'ltiResourceLink', title: 'Another' },
      ]
    : [];

export function sendHello(response, claims, session) {
  const page = helloOf(claims, session);
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}

export const kindOf = (request, origin) => new URL(request.url, origin).searchParams.get('kind');

export const sendPage = (response, body, headers = {}) =>
  response
    .writeHead(200, { 'content-type': 'text/html', ...headers })
    .end(`<!doctype html><title>Tool</title><div id="main-content"></div>${body}`);

/**
 * Serves `answersOf(origin)`, handlers by path. Errors that they throw become responses with 401. The browser can
 * use another `host` for it; the console's server finds its keys on this machine.
 */
export async function startToolServer(clientId, answersOf, host = 'localhost') {
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const answers = answersOf(origin);
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
      name: clientId,
      client_id: clientId,
      deployment_id: '1',
      initiate_login_uri: `${origin}/login`,
      target_link_uri: `${origin}/launch`,
      redirect_uris: [`${origin}/launch`],
      jwks_uri: `http://localhost:${port}/jwks`,
    },
    stop: () => server.close(),
  };
}

/** Returns the session from the tool's page address. */
export const sessionOf = (request, origin) => new URL(request.url, origin).searchParams.get('session');
