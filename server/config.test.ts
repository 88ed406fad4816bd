import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PASSWORD_POLICY } from '../shared/domain/identity/passwordPolicy.ts';
import { readConfig } from './config.ts';
import { StartupError } from './startupError.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function problem(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  throw new Error('The configuration was accepted.');
}

function withFile(content: unknown): Record<string, string> {
  writeFileSync(join(folder, 'practicum.config.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return { DATA_DIR: folder };
}

const SECRET = 'a secret of tests that is long enough';

describe('the configuration', () => {
  test('has a default for every setting, derived from the port', () => {
    const config = readConfig({ PORT: '4321', DATA_DIR: folder });
    expect(config).toMatchObject({
      host: 'localhost',
      port: 4321,
      listenPort: 4321,
      dataDir: folder,
      databaseUrl: undefined,
      environment: 'production',
    });
    expect(config.identity).toMatchObject({
      mode: 'embedded',
      userPoolEndpoint: 'http://localhost:4321/idp/',
      issuers: ['http://localhost:4321/idp/us-west-2_Local0001'],
      scopes: ['email', 'profile', 'openid'],
      responseType: 'code',
    });
  });

  test("[ops-20] reads OpenTelemetry's variables and reports invalid ones", () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/', DATA_DIR: folder };
    const pairs = {
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
      OTEL_RESOURCE_ATTRIBUTES: 'a=b,service.name=s',
    };
    expect(readConfig({ ...on, ...pairs }).telemetry.tracing).toEqual({
      serviceName: 's',
      resource: { a: 'b' },
      url: 'http://localhost:4318/v1/traces',
      headers: { authorization: 'Bearer x' },
      sampler: { name: 'parentbased_traceidratio', ratio: 0.1, perSecond: 1 },
    });
    expect(readConfig({ DATA_DIR: folder }).telemetry).toEqual({});
    expect(readConfig({ ...on, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' }).telemetry).toEqual({});
    const samplerOf = (given: object) => readConfig({ ...on, ...given }).telemetry.tracing?.sampler;
    expect(samplerOf({ OTEL_TRACES_SAMPLER: 'traceidratio' })).toEqual({ name: 'traceidratio', ratio: 1 });
    expect(samplerOf({ OTEL_TRACES_SAMPLER_ARG: '0.1' })).toEqual({ name: 'parentbased_traceidratio', ratio: 0.1 });
    expect(problem({ ...on, OTEL_TRACES_SAMPLER: 'sometimes' })).toContain('OTEL_TRACES_SAMPLER: expected one of');
    expect(problem({ ...on, OTEL_TRACES_SAMPLER_ARG: '2' })).toContain('OTEL_TRACES_SAMPLER_ARG: expected a share');
    expect(problem({ ...on, OTEL_RESOURCE_ATTRIBUTES: 'a' })).toContain('OTEL_RESOURCE_ATTRIBUTES: expected pairs');
    expect(problem({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toContain('the address of a collector');
  });

  test('[load-02] runs only console documents with Cognito in production, unless configured otherwise', () => {
    const identity = { mode: 'cognito', userPoolId: 'us-west-2_A', clientId: 'c', hostedDomain: 'auth.test' };
    const env = { ...withFile({ identity }), PRACTICUM_SECRET: 'x'.repeat(32) };
    expect(readConfig(env).onlyPersisted).toBe(true);
    expect(readConfig({ ...env, ONLY_PERSISTED: 'false' }).onlyPersisted).toBe(false);
    expect(readConfig({ ...env, NODE_ENV: 'development' }).onlyPersisted).toBe(false);
    expect(readConfig({ ...withFile({}) }).onlyPersisted).toBe(false);
    expect(readConfig({ ...withFile({}), ONLY_PERSISTED: 'true' }).onlyPersisted).toBe(true);
  });

  test('has five single-sign-on hosts, each with provider name, id and client id', () => {
    const { ssoHosts } = readConfig({ DATA_DIR: folder }).identity;
    expect(ssoHosts).toHaveLength(5);
    expect(new Set(ssoHosts.map(({ provider }) => provider.clientId)).size).toBe(5);
    for (const { host, provider, domains } of ssoHosts) {
      expect([host, provider.name, provider.id, domains[0]].every((part) => part !== undefined && part !== '')).toBe(
        true,
      );
    }
  });

  test('treats an empty variable as absent', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 4000,
      databaseUrl: undefined,
    });
  });

  test('reads the configuration file and keeps defaults for missing fields', () => {
    const config = readConfig(withFile({ identity: { responseType: 'token' }, links: { help: 'https://help.test/' } }));
    expect(config.identity).toMatchObject({ responseType: 'token', mode: 'embedded', tokenStorage: 'local' });
    expect(config.links).toMatchObject({ help: 'https://help.test/', terms: 'https://practicum.test/terms' });
  });

  test("[login-31] reads the pool's password rules and sign-in options", () => {
    const given = { passwordPolicy: { minimumLength: 12, requireSymbols: false }, signUp: false, google: false };
    expect(readConfig(withFile({ identity: given })).identity).toMatchObject({
      signUp: false,
      google: false,
      passwordPolicy: { ...DEFAULT_PASSWORD_POLICY, minimumLength: 12, requireSymbols: false },
    });
    expect(problem(withFile({ identity: { passwordPolicy: { minimumLength: 5 }, signUp: 'no' } }))).toBe(
      `${folder}/practicum.config.json: identity.passwordPolicy.minimumLength: ` +
        'expected a whole number of characters from 6 to 99.\n' +
        `${folder}/practicum.config.json: identity.signUp: expected true or false.`,
    );
  });

  test('derives the issuer of a Cognito pool', () => {
    const identity = {
      mode: 'cognito',
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_x',
      clientId: 'abc',
      hostedDomain: 'auth.example.org',
    };
    expect(readConfig({ ...withFile({ identity }), PRACTICUM_SECRET: SECRET }).identity).toMatchObject({
      issuers: ['https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_x'],
      ssoHosts: [],
    });
  });
});

describe('the mail settings', () => {
  const cognito = {
    mode: 'cognito',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_x',
    clientId: 'abc',
    hostedDomain: 'auth.example.org',
  };

  test('allow org mail to four ports of public addresses, and to this computer in embedded mode only', () => {
    expect(readConfig({ DATA_DIR: folder }).mail).toMatchObject({
      smtp: undefined,
      allowedCidrs: ['127.0.0.0/8', '::1/128'],
      ports: [25, 465, 587, 2525],
      timeoutMs: 10_000,
    });
    expect(readConfig({ ...withFile({ identity: cognito }), PRACTICUM_SECRET: SECRET }).mail.allowedCidrs).toEqual([]);
  });

  test("use the operator's ranges and ports", () => {
    const { mail } = readConfig({
      ...withFile({ identity: cognito }),
      PRACTICUM_SECRET: SECRET,
      SMTP_ALLOW_CIDRS: '10.0.0.0/8, fd00::/8',
      SMTP_PORTS: '587,1025',
    });
    expect(mail).toMatchObject({ allowedCidrs: ['10.0.0.0/8', 'fd00::/8'], ports: [587, 1025] });
  });

  test('have a default server, with TLS from the start on its port', () => {
    const smtp = { host: 'smtp.example.org', port: 465, user: 'u', pass: 'p' };
    expect(readConfig(withFile({ mail: { from: 'school@example.org', smtp } })).mail).toMatchObject({
      from: 'school@example.org',
      smtp: { ...smtp, secure: true },
    });
    expect(readConfig(withFile({ mail: { smtp: { ...smtp, port: 587 } } })).mail.smtp?.secure).toBe(false);
  });

  test('reject an invalid range or port', () => {
    expect(problem({ DATA_DIR: folder, SMTP_ALLOW_CIDRS: '10.0.0.0/8,999.0.0.0/8', SMTP_PORTS: '587,99999' })).toBe(
      'Environment: SMTP_ALLOW_CIDRS: expected address ranges such as 10.0.0.0/8,fd00::/8.\n' +
        'Environment: SMTP_PORTS: expected port numbers such as 25,465,587,2525.',
    );
    expect(problem(withFile({ media: { bucket: 'school' } }))).toContain(
      'media.region: expected a region such as us-west-2',
    );
    expect(problem(withFile({ mail: { caFile: join(folder, 'none.pem') } }))).toContain(
      'mail.caFile: expected a readable file with certificates',
    );
  });
});

describe('a broken configuration', () => {
  test('names every wrong variable and the expected value', () => {
    expect(problem({ PORT: 'http', DATABASE_URL: 'mysql://x', DATA_DIR: folder })).toBe(
      'Environment: PORT: expected a port from 1 to 65535.\n' +
        'Environment: DATABASE_URL: expected an address such as postgres://user:password@host:5432/name.',
    );
  });

  test('names the file and the field, even deep inside a list', () => {
    const ssoHosts = [{ host: 'https://x', provider: { name: 'X', id: 'x', clientId: 'x' }, domains: ['x.test'] }];
    expect(problem(withFile({ identity: { ssoHosts, responseType: 'implicit' } }))).toBe(
      `${folder}/practicum.config.json: identity.responseType: expected "code" or "token".\n` +
        `${folder}/practicum.config.json: identity.ssoHosts[0].host: expected a host name in lower case, without port or protocol.`,
    );
  });

  test('[login-40] rejects a host without an institution id, or an app client shared by hosts', () => {
    const host = (name: string, clientId: string, orgId?: string) => ({
      host: name,
      provider: { name: 'X', id: 'x', clientId },
      domains: ['x.test'],
      orgId,
    });
    const orgId = '3f0c6d0e-0000-4000-8000-00000000000A';
    const read = (...ssoHosts: object[]) => problem(withFile({ identity: { ssoHosts } }));
    expect(read(host('a.test', 'a', 'Harbor'))).toMatch(/ssoHosts\[0\]\.orgId: expected an institution's id, /);
    const shared =
      /ssoHosts\[1\]\.provider\.clientId: expected an app client that is used only by hosts with the same orgId/;
    expect(read(host('a.test', 'a'), host('b.test', 'a', orgId))).toMatch(shared);
    expect(read(host('a.test', 'a'), host('b.test', 'practicum-console', orgId))).toMatch(shared);
    const fine = withFile({ identity: { ssoHosts: [host('a.test', 'a', orgId), host('b.test', 'a', orgId)] } });
    expect(readConfig(fine).identity.ssoHosts[0]?.orgId).toBe(orgId.toLowerCase());
  });

  test('names an unknown field', () => {
    expect(problem(withFile({ identity: { clientID: 'x' } }))).toBe(
      `${folder}/practicum.config.json: identity: unknown field clientID.`,
    );
  });

  test('is rejected if the file is not JSON, or is named but missing', () => {
    expect(problem(withFile('{'))).toContain('practicum.config.json: expected a readable JSON file.');
    expect(problem({ PRACTICUM_CONFIG: join(folder, 'none.json') })).toContain(
      'none.json: expected a readable JSON file.',
    );
  });

  test('is rejected with Cognito without a pool', () => {
    expect(problem({ ...withFile({ identity: { mode: 'cognito' } }), PRACTICUM_SECRET: SECRET })).toContain(
      'requires userPoolId, clientId and hostedDomain',
    );
  });

  test('[ops-01] is rejected with Cognito without a secret, or with a former secret that is too short', () => {
    expect(problem(withFile({ identity: { mode: 'cognito' } }))).toContain(
      'PRACTICUM_SECRET: expected at least 32 random characters',
    );
    expect(problem({ PRACTICUM_SECRET_PREVIOUS: 'short' })).toContain(
      'PRACTICUM_SECRET_PREVIOUS: expected former values',
    );
  });
});
