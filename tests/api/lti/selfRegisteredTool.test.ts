import type { LookupAddress, LookupAllOptions } from 'node:dns';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { invite } from '../../../server/lti/invitationStore.ts';
import { createTestApi, type TestApi } from '../../support/testApi.ts';

const PLATFORM = 'https://practicum.test';
/** Address that counts as public here. Nothing listens there. */
const ALLOWED = '127.99.99.99';
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: PLATFORM,
      LMS_ALLOW_CIDRS: `${ALLOWED}/32`,
    }),
  });
});
afterAll(() => api.close());
const lookup = vi.fn<(host: string, options: LookupAllOptions) => Promise<LookupAddress[]>>();
const { lookup: former } = dns;
beforeEach(() => {
  lookup.mockReset();
  Object.assign(dns, { lookup });
  // Update modules that have imported it by name.
  syncBuiltinESMExports();
  return () => {
    Object.assign(dns, { lookup: former });
    syncBuiltinESMExports();
  };
});

const leadTo = (...addresses: string[]) => {
  for (const address of addresses) lookup.mockResolvedValueOnce([{ address, family: 4 }]);
};

/** Registers a tool by an invitation, and returns why its first token was refused. */
async function refusalOf(host: string): Promise<string> {
  const origin = `https://${host}`;
  const registered = await api.app.inject({
    method: 'POST',
    url: '/lti/register',
    headers: { authorization: `Bearer ${await invite(api.database.db)}` },
    payload: {
      client_name: host,
      initiate_login_uri: `${origin}/login`,
      redirect_uris: [`${origin}/launch`],
      jwks_uri: `${origin}/jwks`,
      [TOOL]: { target_link_uri: `${origin}/launch` },
    },
  });
  const { client_id: clientId } = registered.json<{ client_id: string }>();
  const { privateKey } = await generateKeyPair('RS256');
  const assertion = await new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid: 'tool' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(`${PLATFORM}/lti/token`)
    .setIssuedAt()
    .setExpirationTime('1m')
    .setJti(host)
    .sign(privateKey);
  await api.app.inject({
    method: 'POST',
    url: '/lti/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }).toString(),
  });
  const { rows } = await api.database.pool.query<{ target: string }>(
    "select target from audit_event where event = 'tool.refuse' and target like $1",
    [`%clientId=${clientId} %`],
  );
  return rows[0]?.target ?? '';
}

test("[sec-30] keys of a self-registered tool are not read in the operator's network", async () => {
  leadTo('10.1.2.3');
  expect(await refusalOf('near.test')).toContain('near.test has no allowed address');
});

test('[sec-30] the name of a self-registered tool is resolved only once', async () => {
  leadTo(ALLOWED, '127.0.0.1');
  expect(await refusalOf('rebind.test')).toContain(`connect ECONNREFUSED ${ALLOWED}:443`);
  expect(lookup).toHaveBeenCalledTimes(1);
});
