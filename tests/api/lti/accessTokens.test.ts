import { describe, expect, test } from 'vitest';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { activateTool, enableTool, removeTool, saveTool } from '../../../server/launch/toolStore.ts';
import { scopes } from '../../../server/lti/ltiClaims.ts';
import { listRefusals, newestOf, targetOf } from '../../../server/lti/refusals.ts';
import { createForeignTool } from './foreignTool.ts';
import { openLtiPlatform, api, elsewhere, endpointOf, launch, launched, logged, org, tool } from './ltiPlatform.ts';

openLtiPlatform();

describe('an access token', () => {
  test('is returned once for a signed assertion, with requested existing scopes', async () => {
    const { status, body } = await tool.token([scopes.score, 'https://purl.imsglobal.org/spec/lti-ags/scope/unknown']);
    expect([status, body.scope]).toEqual([200, scopes.score]);
    const jti = 'again';
    expect((await tool.token([scopes.score], { jti })).status).toBe(200);
    expect((await tool.token([scopes.score], { jti })).body.error).toBe('invalid_client');
  });

  test.each<[string, JWTPayload]>([
    ['another audience', { aud: 'https://evil.test' }],
    ['another subject', { sub: 'practicum-tool' }],
    ["another tool's name", { iss: 'practicum-tool', sub: 'practicum-tool' }],
    ['an end in the past', { exp: 1 }],
    ['an old assertion', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['no id', { jti: undefined as unknown as string }],
  ])('is rejected for %s', async (_what, claims) => {
    expect((await tool.token([scopes.score], claims)).body.error).toBe('invalid_client');
  });

  test('[embed-21] is rejected with the error codes of RFC 6749', async () => {
    const execute = async (fields: Record<string, string>) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/lti/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: 'x',
          ...fields,
        }).toString(),
      });
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    expect(await execute({ grant_type: 'password', scope: scopes.score })).toEqual([400, 'unsupported_grant_type']);
    expect(await execute({ scope: scopes.score })).toEqual([400, 'invalid_request']);
    expect(await execute({ grant_type: 'client_credentials', scope: scopes.score })).toEqual([400, 'invalid_client']);
    expect((await tool.token([])).body.error).toBe('invalid_scope');
  });

  test('[embed-21] accepts clocks that are a minute apart', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await tool.token([scopes.score], { iat: now + 55, exp: now + 300 })).status).toBe(200);
    expect((await tool.token([scopes.score], { iat: now - 100, exp: now - 55 })).status).toBe(200);
    expect((await tool.token([scopes.score], { iat: now - 200, exp: now - 90 })).status).toBe(400);
    expect((await tool.token([scopes.score], { iat: now + 90, exp: now + 300 })).status).toBe(400);
  });

  test('[embed-21] ends when its tool is removed', async () => {
    const former = await createForeignTool(api.app);
    await saveTool(api.database.db, former.registration);
    const { access_token } = (await former.token([scopes.lineItem])).body;
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    expect((await former.call('GET', lineitems, access_token)).status).toBe(404);
    expect(await removeTool(api.database.db, former.clientId)).toBe(true);
    expect((await former.call('GET', lineitems, access_token)).status).toBe(401);
    expect((await former.token([scopes.lineItem])).body.error).toBe('invalid_client');
    former.close();
    for (const kept of [tool.clientId, 'practicum-tool', 'unknown'])
      expect(await removeTool(api.database.db, kept), kept).toBe(false);
  });

  test('[embed-33] is rejected while its tool is disabled', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const token = (await tool.token([scopes.lineItem])).body.access_token;
    const form = await launch('learner@n.test');
    const another = await createForeignTool(api.app);
    await saveTool(api.database.db, another.registration);
    expect(await enableTool(api.database.db, tool.clientId, false)).toBe(false);
    await activateTool(api.database.db, another.clientId);
    expect(await enableTool(api.database.db, tool.clientId, false)).toBe(true);
    expect((await tool.call('GET', lineitems, token)).status).toBe(401);
    expect((await tool.token([scopes.lineItem])).body.error).toBe('invalid_client');
    expect((await tool.comeFor(form)).body).not.toContain('id_token');
    expect(await enableTool(api.database.db, tool.clientId, true)).toBe(true);
    await activateTool(api.database.db, tool.clientId);
    expect((await tool.call('GET', lineitems, token)).status).toBe(200);
    another.close();
  });

  test('[embed-34] that is rejected is audited with tool and reason', async () => {
    await tool.token([scopes.score], { exp: 1 });
    await tool.comeFor(await launch('learner@n.test'), { scope: 'profile' });
    const bare = (await tool.token([scopes.lineItem])).body.access_token;
    const { lineitem } = endpointOf(await launched('learner@n.test'));
    await tool.call('POST', `${lineitem}/scores`, bare, {});
    const lost = await createForeignTool(api.app);
    await saveTool(api.database.db, { ...lost.registration, jwks_uri: 'http://localhost:1/jwks' });
    await lost.token([scopes.score]);
    lost.close();
    const refusals = (await listRefusals(api.database.db)).map(targetOf).join('\n');
    for (const expected of [
      `/lti/token clientId=${tool.clientId} invalid_client: "exp" claim timestamp check failed`,
      `/lti/auth clientId=${tool.clientId} invalid_scope: launch.lacking scope`,
      `/scores clientId=${tool.clientId} insufficient_scope: `,
      `/lti/token clientId=${lost.clientId} invalid_client: fetch failed (http://localhost:1/jwks)`,
    ])
      expect(refusals).toContain(expected);
  });

  test('[embed-34] that is rejected is logged with its reason', async () => {
    logged.length = 0;
    await tool.token([scopes.score], { exp: 2 });
    await tool.comeFor(await launch('learner@n.test'), { lti_message_hint: 'y' });
    const lines = logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "a tool's request was refused")
      .map(({ level, clientId, path, error, reason }) => ({ level, clientId, path, error, reason }));
    const common = { level: 'warn', clientId: tool.clientId };
    expect(lines).toEqual([
      {
        ...common,
        path: '/lti/token',
        error: 'invalid_client',
        reason: expect.stringContaining('"exp" claim timestamp check failed') as string,
      },
      { ...common, path: '/lti/auth', error: 'invalid_request', reason: 'launch.hintsDiffer' },
    ]);
  });

  test.each<[string, JWTPayload, number]>([
    ['an issuer that is no text', { iss: 5 as unknown as string }, 400],
    ['an issuer with a NUL', { iss: 'a\0b' }, 400],
    ['an id that is no text', { jti: 5 as unknown as string }, 400],
    ['the platform among several audiences', { aud: ['https://other.test', 'http://localhost:4000/lti/token'] }, 200],
  ])('[embed-66] with %s is rejected with the error codes of RFC 6749', async (_what, claims, expected) => {
    const { status, body } = await tool.token([scopes.score], claims);
    expect([status, body.error]).toEqual([expected, expected === 200 ? undefined : 'invalid_client']);
  });

  test("[embed-59] rejections are listed for an org's admins, and completely for super users", async () => {
    const document =
      'query ($orgId: ID!) { getToolRefusals(orgId: $orgId) { at toolName clientId path error reason } }';
    const listed = async (userId: string, orgId: string) =>
      (await api.execute<{ getToolRefusals: object[] }>(userId, document, { orgId })).data?.getToolRefusals;
    await tool.token([scopes.score], { aud: 'http://elsewhere.test' });
    const form = await launch('learner@n.test');
    await tool.comeFor(form, { lti_message_hint: 'x' });
    const stranger = await createForeignTool(api.app);
    await stranger.token([scopes.score]);
    stranger.close();
    const known = { toolName: tool.registration.name, clientId: tool.clientId, at: expect.any(Number) as number };
    const launched = {
      ...known,
      path: '/lti/auth',
      error: 'invalid_request',
      reason: "The details of this launch don't match.",
    };
    const token = expect.objectContaining({ ...known, path: '/lti/token', error: 'invalid_client' }) as object;
    const nobody = expect.objectContaining({ clientId: null, toolName: null }) as object;
    const ofOrg = await listed('admin@n.test', org.id);
    expect(ofOrg).toContainEqual(launched);
    expect(ofOrg).not.toContainEqual(token);
    expect(ofOrg).not.toContainEqual(nobody);
    const all = await listed('super@n.test', org.id);
    for (const each of [launched, token, nobody]) expect(all).toContainEqual(each);
    expect(await listed('super@n.test', elsewhere.id)).not.toContainEqual(launched);
    expect(await listed('teacher@n.test', org.id)).toBeUndefined();
  });

  test('[embed-65] rejections are found without reading the whole audit table', async () => {
    const { db } = api.database;
    await sql`insert into audit_event (at, org_id, event, target, result)
      select now() - make_interval(days => 3 + n % 25, secs => n), org_id, event, '/lti/token invalid_client: n', 'denied'
      from generate_series(1, 4000) n, (values (${org.id}::uuid), (${elsewhere.id}), (null)) orgs (org_id),
        (values ('tool.refuse'), ('course.update')) events (event)`.execute(db);
    await sql`analyze audit_event`.execute(db);
    for (const orgId of [org.id, null]) {
      const { sql: text, parameters } = newestOf(db, orgId).compile();
      const { rows } = await api.database.pool.query<{ 'QUERY PLAN': object }>(
        `explain (analyze, format json) ${text}`,
        [...parameters],
      );
      const plan = JSON.stringify(rows[0]);
      const read = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":([\d.]+)/g)].map(([, n]) => Number(n));
      expect(Math.max(...read), plan).toBeLessThanOrEqual(50);
    }
  });

  test('[embed-34] rejections are shown in the console to the people who can fix them', async () => {
    const wrong = { lti_message_hint: 'x' };
    const noticed = async (userId: string) =>
      (await tool.comeFor(await launch(userId), wrong)).body.includes('"notice":');
    expect([await noticed('teacher@n.test'), await noticed('learner@n.test')]).toEqual([true, false]);
  });

  test('[embed-21] that is missing or invalid returns a challenge', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const challenge = async (authorization?: string) =>
      (
        await api.app.inject({
          url: lineitems.replace('http://localhost:4000', ''),
          headers: authorization === undefined ? {} : { authorization },
        })
      ).headers['www-authenticate'];
    expect(await challenge()).toBe('Bearer realm="practicum"');
    expect(await challenge('Bearer x')).toContain('error="invalid_token"');
    const { access_token } = (await tool.token([scopes.score])).body;
    expect(await challenge(`Bearer ${access_token}`)).toContain('error="insufficient_scope"');
  });

  test('without a supported scope is rejected', async () => {
    expect((await tool.token(['openid'])).body.error).toBe('invalid_scope');
  });
});
