// @atomicjolt/lti-server: a third code base, consisting of functions without storage, written for Cloudflare Workers.
import { createPrivateKey, randomUUID } from 'node:crypto';
import {
  formOf,
  helloOf,
  itemsOf,
  kindOf,
  loadBundled,
  scriptOf,
  sendHello,
  sendJson,
  sendPage,
  sessionOf,
  startToolServer,
} from './toolServer.mjs';

const CLIENT = 'atomicjolt';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';

/**
 * Ignores the error of an empty response: AGS responds to a score with 204 and no body, but the package expects
 * JSON.
 */
const unlessEmpty = (error) => {
  if (!(error instanceof SyntaxError)) throw error;
};

/** Site of the tool below. It shares no part of its name with the console. */
export const ELSEWHERE = 'tool.elsewhere.test';

/**
 * Starts the tool on another site, where a browser keeps no cookies of a frame: its pages run
 * @atomicjolt/lti-client, which keeps the state with the console (LTI Platform Storage).
 */
export async function startAtomicJoltElsewhere({ issuer }) {
  const script = await scriptOf(import.meta.resolve('@atomicjolt/lti-client'), 'lti');
  const run = (call) => `<script>${script.replaceAll('</', '<\\/')}</script><script>${call}</script>`;
  const storage = { platformOIDCUrl: `${issuer}/lti/auth` };
  const cookieOf = (state) => `open_id_${state}`;
  const cookies = [];
  const pages = {
    login: (response, { location, state, target }) =>
      sendPage(
        response,
        run(
          `lti.initOIDCLaunch(${JSON.stringify({
            state,
            responseUrl: location.href,
            ltiStorageParams: { ...storage, target },
            relaunchInitUrl: location.href,
            openIdCookiePrefix: 'open_id_',
          })})`,
        ),
        { 'set-cookie': `${cookieOf(state)}=1; Path=/; Max-Age=60; SameSite=None; Secure` },
      ),
    launch: (request, response, { claims, session, state, target }) => {
      cookies.push(request.headers.cookie ?? '');
      const settings = {
        stateVerified: (request.headers.cookie ?? '').includes(cookieOf(state)),
        state,
        ltiStorageParams: { ...storage, target },
      };
      const hello = helloOf(claims, session);
      sendPage(
        response,
        run(
          `lti.ltiLaunch(${JSON.stringify(settings)}).then((isOurs) => document.getElementById('main-content').innerHTML = isOurs ? ${JSON.stringify(hello)} : '<h1>Refused</h1>')`,
        ),
      );
    },
  };
  return { ...(await startAtomicJolt({ issuer }, { pages, host: ELSEWHERE })), cookies };
}

export async function startAtomicJolt({ issuer }, { pages, host } = {}) {
  const lti = await loadBundled(import.meta.resolve('@atomicjolt/lti-server'));
  let keySet = await lti.generateKeySet();
  let kid = randomUUID();
  const states = new Map();
  const sessions = new Map();

  /** Checks a launch as handlers/launch.js of @atomicjolt/lti-endpoints does. */
  async function verify({ id_token, state }, address) {
    const known = states.get(state);
    states.delete(state);
    if (known === undefined) throw new Error('Invalid LTI state.');
    const jwks = await lti.fetchRemoteJwks(`${issuer}/lti/jwks`);
    const { verified, token, error } = await lti.verifyJwtUsingJwks(jwks, id_token);
    if (!verified) throw new Error(error);
    await lti.validateNonce(known, token.payload);
    const errors = lti.validateIdTokenContents(token.payload, address, true);
    if (errors.length > 0) throw new Error(errors.join(', '));
    return token.payload;
  }

  async function accessToken(...scopes) {
    const now = Math.floor(Date.now() / 1000);
    const assertion = await lti.signJwt(
      { iss: CLIENT, sub: CLIENT, aud: `${issuer}/lti/token`, iat: now, jti: randomUUID() },
      createPrivateKey(keySet.privateKey),
      '60s',
      kid,
    );
    return (await lti.requestServiceToken(`${issuer}/lti/token`, assertion, scopes.join(' '))).access_token;
  }

  const answersOf = (origin) => ({
    '/login': async (request, response) => {
      const { login_hint, lti_message_hint, lti_storage_target: target } = await formOf(request);
      const oidc = lti.buildOIDCState();
      states.set(oidc.state, { ...oidc, target });
      // buildInit would do both, but it accepts https addresses only.
      const location = lti.buildResponse(
        `${issuer}/lti/auth`,
        oidc.state,
        CLIENT,
        login_hint,
        lti_message_hint,
        oidc.nonce,
        `${origin}/launch`,
      );
      if (pages) return pages.login(response, { location, state: oidc.state, target });
      response.writeHead(302, { location: location.href }).end();
    },
    '/launch': async (request, response) => {
      const form = await formOf(request);
      const target = states.get(form.state)?.target;
      const claims = await verify(form, `${origin}/launch`);
      const session = randomUUID();
      sessions.set(session, claims);
      if (pages) return pages.launch(request, response, { claims, session, state: form.state, target });
      sendHello(response, claims, session);
    },
    '/grade': async (request, response) => {
      const { sub, [AGS]: endpoint } = sessions.get(sessionOf(request, origin));
      const token = await accessToken(...endpoint.scope);
      // createScore uses the field names of another version than AGS 2.0.
      const score = {
        userId: sub,
        scoreGiven: 4,
        scoreMaximum: 5,
        comment: 'From @atomicjolt/lti-server',
        timestamp: new Date().toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      };
      await lti.sendScore(token, endpoint.lineitem, score).catch(unlessEmpty);
      sendJson(response, await lti.listResults(token, endpoint.lineitem, { user_id: sub }));
    },
    '/submit': async (request, response) => {
      const { sub, [AGS]: endpoint } = sessions.get(sessionOf(request, origin));
      const score = {
        userId: sub,
        timestamp: new Date().toISOString(),
        activityProgress: 'Submitted',
        gradingProgress: 'PendingManual',
      };
      await lti.sendScore(await accessToken(...endpoint.scope), endpoint.lineitem, score).catch(unlessEmpty);
      sendJson(response, {});
    },
    '/columns': async (request, response) => {
      const { sub, [AGS]: endpoint } = sessions.get(sessionOf(request, origin));
      const token = await accessToken(...endpoint.scope);
      const made = await lti.createLineItem(token, endpoint.lineitems, {
        label: 'Taking part',
        scoreMaximum: 10,
        tag: 'own',
      });
      await lti.updateLineItem(token, made.id, { ...made, label: 'Took part', scoreMaximum: 8 });
      const { label, scoreMaximum } = await lti.showLineItem(token, made.id);
      const score = {
        userId: sub,
        scoreGiven: 6,
        scoreMaximum: 8,
        timestamp: new Date().toISOString(),
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      };
      await lti.sendScore(token, made.id, score).catch(unlessEmpty);
      const results = await lti.listResults(token, made.id, { limit: 5 });
      await lti.deleteLineItem(token, made.id).catch(unlessEmpty);
      const left = await lti.listLineItems(token, endpoint.lineitems, { tag: 'own' });
      sendJson(response, { label, scoreMaximum, results, left });
    },
    '/pages': async (request, response) => {
      const { [NRPS]: service, [`${CLAIM}resource_link`]: link } = sessions.get(sessionOf(request, origin));
      const token = await accessToken('https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly');
      const all = async (given) => {
        const pages = [];
        let params = given;
        while (params) {
          const { result, next } = await lti.fetchMemberships(token, service.context_memberships_url, params);
          pages.push(result.members);
          params = next && { next };
        }
        return pages;
      };
      sendJson(response, {
        pages: await all({ limit: 2 }),
        learners: (await all({ role: 'Learner', limit: 1 })).flat(),
        openers: (await all({ rlid: link.id })).flat(),
      });
    },
    '/choose': async (request, response) => {
      const kind = kindOf(request, origin);
      const claims = sessions.get(sessionOf(request, origin));
      const { data, deep_link_return_url: address } = claims[`${DEEP_LINKING}deep_linking_settings`];
      const answer = {
        iss: CLIENT,
        aud: issuer,
        iat: Math.floor(Date.now() / 1000),
        nonce: randomUUID(),
        [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
        [`${CLAIM}version`]: '1.3.0',
        [`${CLAIM}deployment_id`]: claims[`${CLAIM}deployment_id`],
        [`${DEEP_LINKING}data`]: data,
        [`${DEEP_LINKING}content_items`]: itemsOf(kind, origin),
        ...((kind === 'several' || kind === 'message') && { [`${DEEP_LINKING}msg`]: 'Chosen with care' }),
        ...(kind === 'error' && { [`${DEEP_LINKING}errormsg`]: 'Nothing to choose from' }),
      };
      const token = await lti.signJwt(answer, createPrivateKey(keySet.privateKey), '60s', kid);
      const form = `<form method="post" action="${address}"><input type="hidden" name="JWT" value="${token}"></form>`;
      sendPage(response, `${form}<script>document.forms[0].submit()</script>`);
    },
    '/members': async (request, response) => {
      const { [NRPS]: service } = sessions.get(sessionOf(request, origin));
      const token = await accessToken('https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly');
      const { result } = await lti.fetchMemberships(token, service.context_memberships_url);
      sendJson(response, result.members);
    },
    '/jwks': async (_request, response) => sendJson(response, await lti.keySetsToJwks({ [kid]: keySet })),
  });
  const rotate = async () => {
    keySet = await lti.generateKeySet();
    kid = randomUUID();
  };
  return { ...(await startToolServer(CLIENT, answersOf, host)), restart: rotate };
}
