import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../shared/domain/identity/passwordPolicy.ts';
import { SMTP_PORTS } from '../shared/domain/settings/smtpSettings.ts';
import { configFile, type ConfigFile } from './settings/configFile.ts';
import { embeddedIdentity, type SsoHost } from './settings/embeddedIdentity.ts';
import type { MailSettings, LmsSettings } from './settings/outboundSettings.ts';
import { StartupError } from './startupError.ts';
import { readPairs, SAMPLERS, telemetrySettings, type TelemetrySettings } from './settings/telemetrySettings.ts';

/** Settings of Amazon Cognito, or of the embedded provider that implements its API. */
export interface IdentitySettings {
  mode: 'embedded' | 'cognito';
  region: string;
  userPoolId: string;
  clientId: string;
  /** Address of the user-pool actions, if not Amazon's. */
  userPoolEndpoint?: string | undefined;
  /** Accepted token issuers. The first one is the pool's own. */
  issuers: readonly string[];
  /** Default: the first issuer's `/.well-known/jwks.json`. */
  jwksUri?: string | undefined;
  /** Address of the hosted sign-in pages, without protocol. */
  hostedDomain: string;
  scopes: readonly string[];
  responseType: 'code' | 'token';
  tokenStorage: 'local' | 'session' | 'memory';
  /** Interval of session checks at Amazon Cognito, in seconds; 0 for none. */
  sessionCheckSeconds: number;
  /** Password policy of the user pool. The embedded provider enforces it. */
  passwordPolicy: PasswordPolicy;
  /** True if people can create accounts by themselves. */
  signUp: boolean;
  /** True if signing in with Google is offered. */
  google: boolean;
  ssoHosts: readonly SsoHost[];
}

export interface Links {
  help: string;
  learning: string;
  terms: string;
  privacy: string;
}

export interface CustomHeader {
  name: string;
  logoSrc: string;
  color: string;
}

export interface Config {
  host: string;
  /** Port of the addresses that browsers use. */
  port: number;
  /** Port that the server itself listens on: `port`, unless a proxy in front of it uses that one. */
  listenPort: number;
  toolPort: number;
  /** Days for which the built-in tool keeps the data of a deleted activity. */
  toolRetentionDays: number;
  /** Days for which the link in a downloaded package is valid. */
  packageLinkDays: number;
  /** Public address of the built-in tool. */
  toolUrl: string;
  /** Public address of the console without a path, for links in mails and packages. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Address of the database. Without one, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Address for migrations, if they bypass a pooler. */
  migrationUrl?: string | undefined;
  /** Address of a replica from which lists are read. */
  readUrl?: string | undefined;
  /** Maximum numbers of database connections of each server. */
  connections: Readonly<Record<'calls' | 'jobs' | 'tool', number>>;
  /** True if calls run as a role to which PostgreSQL shows only the rows of the caller's orgs. */
  rowSecurity: boolean;
  /** Seconds after SIGTERM in which /readyz returns 503 while requests are still accepted. */
  drainSeconds: number;
  /** Seconds that running requests, uploads, and jobs then have to finish. */
  closeSeconds: number;
  environment: 'production' | 'development' | 'test';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Secret from which the installation's keys are derived. Default: a secret in `dataDir`. */
  secret?: string | undefined;
  /** Former secrets. They open the values they protect; the start seals these again with the current one. */
  previousSecrets: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** True if a setting names them; otherwise any proxy on this computer is trusted. */
  namesProxies: boolean;
  auditRetentionMonths: number;
  /** Days for which an email's text is kept after it was composed. */
  mailRetentionDays: number;
  /** Form in which the audit table stores callers' addresses. */
  auditAddresses: 'hashed' | 'whole';
  /** True to run only the documents of our own console. This is the default if an installation serves the public. */
  onlyPersisted: boolean;
  /** Maximum cost of one person's calls per minute; `Infinity` for no limit. */
  callBudget: number;
  identity: IdentitySettings;
  links: Links;
  customHeader?: CustomHeader | undefined;
  mail: MailSettings;
  /** LMSs that contain packages and receive results. */
  lms: LmsSettings;
  /** Store of recordings. Default: `dataDir`. */
  media?: ConfigFile['media'];
  /** Program that converts recordings that browsers can't play. */
  ffmpeg?: string | undefined;
  /** Server for speech recognition. */
  speech?: ConfigFile['speech'];
  /** Settings of traces and metrics. */
  telemetry: TelemetrySettings;
}

const LINKS: Links = {
  help: 'https://practicum.test/help',
  learning: 'https://practicum.test/learning',
  terms: 'https://practicum.test/terms',
  privacy: 'https://practicum.test/privacy',
};

const PORT_WANTED = 'a port from 1 to 65535';
const port = z.coerce.number(PORT_WANTED).int(PORT_WANTED).min(1, PORT_WANTED).max(65_535, PORT_WANTED);

const BUDGET_WANTED = 'a whole number, or 0 for no limit';
/** Default budget: some thousand pages of a list. */
const CALL_BUDGET = 20_000;
const DAYS_WANTED = 'a number of days: a whole number from 0 to 36500';
const days = z.coerce.number(DAYS_WANTED).int(DAYS_WANTED).min(0, DAYS_WANTED).max(36_500, DAYS_WANTED);

const SECONDS_WANTED = 'a number of seconds: a whole number from 0 to 3600';
const seconds = z.coerce.number(SECONDS_WANTED).int(SECONDS_WANTED).min(0, SECONDS_WANTED).max(3600, SECONDS_WANTED);

const listOf = (isFine: (text: string) => boolean, wanted: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim()))
    .refine((list) => list.every(isFine), wanted)
    .optional();

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host:5432/name');
const connections = (least: number) => {
  const wanted = `a number of connections: a whole number from ${least} to 1000`;
  return z.coerce.number(wanted).int(wanted).min(least, wanted).max(1000, wanted);
};

const PAIRS_WANTED = 'pairs such as key=value,key2=value2';
const pairs = z.string().refine((text) => readPairs(text) !== undefined, PAIRS_WANTED);
const RATIO_WANTED = 'a share of all traces from 0 to 1, such as 0.1';

const MONTHS_WANTED = 'a number of months: a whole number from 1 to 1200';
const SECRET_WANTED = 'at least 32 random characters';
const SECRETS_WANTED = 'former values of PRACTICUM_SECRET, separated by commas';

const TLS_PORT = 465;
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

const environment = z.object({
  HOST: z.string().default('localhost'),
  PORT: port.default(4000),
  LISTEN_PORT: port.optional(),
  TOOL_PORT: port.default(4001),
  TOOL_RETENTION_DAYS: days.default(30),
  TOOL_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://tool.example.org' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an address such as https://practicum.example.org' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  CALL_CONNECTIONS: connections(2).default(16),
  JOB_CONNECTIONS: connections(1).default(8),
  ROW_SECURITY: z.enum(['on', 'off'], '"on" or "off"').default('off'),
  TOOL_CONNECTIONS: connections(1).default(8),
  DRAIN_SECONDS: seconds.optional(),
  CLOSE_SECONDS: seconds.default(10),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], '"production", "development" or "test"')
    .default('production'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], '"debug", "info", "warn", "error" or "silent"')
    .default('warn'),
  ONLY_PERSISTED: z.enum(['true', 'false'], '"true" or "false"').optional(),
  CALL_BUDGET: z.coerce.number(BUDGET_WANTED).int(BUDGET_WANTED).min(0, BUDGET_WANTED).optional(),
  PRACTICUM_SECRET: z.string().min(32, SECRET_WANTED).optional(),
  PRACTICUM_SECRET_PREVIOUS: listOf((text) => text.length >= 32, SECRETS_WANTED),
  PACKAGE_LINK_DAYS: days.min(1, DAYS_WANTED).default(365),
  LMS_ALLOW_CIDRS: listOf(ipaddr.isValidCIDR, 'address ranges such as 10.0.0.0/8,fd00::/8'),
  LMS_HOSTS: listOf((host) => /^[a-z0-9.-]+$/i.test(host), 'host names such as moodle.example.org'),
  SMTP_ALLOW_CIDRS: listOf(ipaddr.isValidCIDR, 'address ranges such as 10.0.0.0/8,fd00::/8'),
  TRUSTED_PROXIES: listOf(
    (text) => ipaddr.isValidCIDR(text) || ipaddr.isValid(text),
    'addresses or address ranges such as 10.0.0.2,fd00::/8',
  ),
  AUDIT_RETENTION_MONTHS: z.coerce
    .number(MONTHS_WANTED)
    .int(MONTHS_WANTED)
    .min(1, MONTHS_WANTED)
    .max(1200, MONTHS_WANTED)
    .default(24),
  MAIL_RETENTION_DAYS: days.min(1, DAYS_WANTED).default(90),
  AUDIT_ADDRESSES: z.enum(['hashed', 'whole'], '"hashed" or "whole"').default('hashed'),
  SMTP_PORTS: listOf((text) => port.safeParse(text).success, 'port numbers such as 25,465,587,2525'),
  PRACTICUM_CONFIG: z.string().optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'the address of a collector such as http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], '"true" or "false"').optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `one of ${SAMPLERS.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(RATIO_WANTED).min(0, RATIO_WANTED).max(1, RATIO_WANTED).optional(),
});

/** Every environment variable that is read here or by a script. */
export const settingNames: readonly string[] = [...Object.keys(environment.shape), 'PRACTICUM_CHROMIUM'];

export const environmentNames = (): string[] => Object.keys(process.env);

type Values = z.infer<typeof environment>;

/** Reads the server's settings from the environment and the optional runtime configuration file. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const values = parseOrThrow(environment, given, 'Environment');
  const dataDir = resolve(values.DATA_DIR);
  const file = readConfigFile(dataDir, values.PRACTICUM_CONFIG);
  if (file.content.identity?.mode === 'cognito' && values.PRACTICUM_SECRET === undefined)
    throw new StartupError(
      `Environment: PRACTICUM_SECRET: expected ${SECRET_WANTED}, since identity.mode is "cognito": ` +
        'every server needs the same one.',
    );
  const identity = identitySettings(file.content.identity ?? {}, values.PORT, file.path);
  const isPublic = identity.mode === 'cognito' && values.NODE_ENV === 'production';
  return {
    host: values.HOST,
    port: values.PORT,
    listenPort: values.LISTEN_PORT ?? values.PORT,
    toolPort: values.TOOL_PORT,
    packageLinkDays: values.PACKAGE_LINK_DAYS,
    toolRetentionDays: values.TOOL_RETENTION_DAYS,
    toolUrl: values.TOOL_URL === undefined ? `http://localhost:${values.TOOL_PORT}` : new URL(values.TOOL_URL).origin,
    publicUrl: values.PUBLIC_URL === undefined ? `http://localhost:${values.PORT}` : new URL(values.PUBLIC_URL).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    migrationUrl: values.MIGRATION_URL,
    readUrl: values.DATABASE_READ_URL,
    connections: {
      calls: values.CALL_CONNECTIONS,
      jobs: values.JOB_CONNECTIONS,
      tool: values.TOOL_CONNECTIONS,
    },
    rowSecurity: values.ROW_SECURITY === 'on',
    // A server for this computer alone has no proxy in front of it.
    drainSeconds: values.DRAIN_SECONDS ?? (identity.mode === 'embedded' ? 0 : 5),
    closeSeconds: values.CLOSE_SECONDS,
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    secret: values.PRACTICUM_SECRET,
    previousSecrets: values.PRACTICUM_SECRET_PREVIOUS ?? [],
    trustedProxies: values.TRUSTED_PROXIES ?? LOOPBACK,
    namesProxies: values.TRUSTED_PROXIES !== undefined,
    auditRetentionMonths: values.AUDIT_RETENTION_MONTHS,
    auditAddresses: values.AUDIT_ADDRESSES,
    mailRetentionDays: values.MAIL_RETENTION_DAYS,
    onlyPersisted: values.ONLY_PERSISTED === undefined ? isPublic : values.ONLY_PERSISTED === 'true',
    callBudget: callBudget(values),
    identity,
    links: withDefaults(LINKS, file.content.links ?? {}),
    customHeader: file.content.customHeader,
    mail: mailSettings(values, file.content),
    lms: lmsSettings(values, file.content),
    media: file.content.media,
    ffmpeg: file.content.ffmpeg,
    speech: file.content.speech,
    telemetry: telemetrySettings(values),
  };
}

// Tests make as many calls in one person's name as many people would.
const callBudget = ({ CALL_BUDGET: given, NODE_ENV }: Values): number =>
  (given ?? (NODE_ENV === 'test' ? 0 : CALL_BUDGET)) || Infinity;

function readConfigFile(dataDir: string, named: string | undefined): { path: string; content: ConfigFile } {
  const path = named === undefined ? join(dataDir, 'practicum.config.json') : resolve(named);
  if (named === undefined && !existsSync(path)) return { path, content: {} };
  return { path, content: parseOrThrow(configFile, readJson(path), path) };
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartupError(
      `${path}: expected a readable JSON file. ${error instanceof Error ? error.message : ''}`.trim(),
    );
  }
}

function mailSettings(
  { SMTP_ALLOW_CIDRS: cidrs, SMTP_PORTS: ports }: Values,
  { mail, identity }: ConfigFile,
): MailSettings {
  // The embedded mode is for this computer, which also runs the mail catcher.
  const allowedCidrs = cidrs ?? (identity?.mode === 'cognito' ? [] : LOOPBACK);
  return {
    from: mail?.from ?? 'no-reply@practicum.test',
    smtp: mail?.smtp && { ...mail.smtp, secure: mail.smtp.secure ?? mail.smtp.port === TLS_PORT },
    ca: mail?.caFile === undefined ? undefined : readText(mail.caFile),
    allowedCidrs,
    ports: ports?.map(Number) ?? SMTP_PORTS,
    tlsPort: TLS_PORT,
    timeoutMs: 10_000,
    sendMs: 60_000,
  };
}

const lmsSettings = (
  { LMS_ALLOW_CIDRS: cidrs, LMS_HOSTS: hosts = [] }: Values,
  { identity }: ConfigFile,
): LmsSettings => ({
  allowedCidrs: cidrs ?? (identity?.mode === 'cognito' ? [] : LOOPBACK),
  hosts: hosts.map((host) => host.toLowerCase()),
  timeoutMs: 10_000,
});

function readText(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8');
  } catch {
    throw new StartupError(`mail.caFile: expected a readable file of certificates, not ${path}.`);
  }
}

type GivenIdentity = NonNullable<ConfigFile['identity']>;

function identitySettings(given: GivenIdentity, port: number, path: string): IdentitySettings {
  const mode = given.mode ?? 'embedded';
  const byDefault = mode === 'embedded' ? embeddedIdentity(port) : cognitoDefaults(given, path);
  const common = {
    scopes: ['email', 'profile', 'openid'],
    responseType: 'code',
    tokenStorage: 'local',
    sessionCheckSeconds: 60,
    signUp: true,
    google: true,
  } as const;
  const passwordPolicy = withDefaults(DEFAULT_PASSWORD_POLICY, given.passwordPolicy ?? {});
  const settings: IdentitySettings = {
    mode,
    ...withDefaults<Omit<IdentitySettings, 'mode' | 'passwordPolicy'>>({ ...common, ...byDefault }, given),
    passwordPolicy,
  };
  assertOwnClients(settings, path);
  return settings;
}

/**
 * Checks that each host has its own app client. A token names its app client and not its host, so the client
 * decides which institution a person joins.
 */
function assertOwnClients({ clientId, ssoHosts }: IdentitySettings, path: string): void {
  for (const [index, { provider, orgId }] of ssoHosts.entries()) {
    const isShared =
      provider.clientId === clientId ||
      ssoHosts.some((other) => other.provider.clientId === provider.clientId && other.orgId !== orgId);
    if (orgId !== undefined && isShared)
      throw new StartupError(
        `${path}: identity.ssoHosts[${index}].provider.clientId: ` +
          'expected an app client that is used only by hosts with the same orgId, ' +
          'because people who sign in with it join that institution.',
      );
  }
}

function cognitoDefaults(given: GivenIdentity, path: string) {
  const { userPoolId, clientId, hostedDomain, region = 'us-west-2' } = given;
  if (userPoolId === undefined || clientId === undefined || hostedDomain === undefined) {
    throw new StartupError(`${path}: identity: mode "cognito" requires userPoolId, clientId and hostedDomain.`);
  }
  const issuers = [`https://cognito-idp.${region}.amazonaws.com/${userPoolId}`];
  return { region, userPoolId, clientId, hostedDomain, issuers, ssoHosts: [] };
}

function withDefaults<T extends object>(defaults: T, given: { [K in keyof T]?: T[K] | undefined }): T {
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

function parseOrThrow<T>(schema: z.ZodType<T>, value: unknown, source: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartupError(result.error.issues.map((issue) => `${source}: ${describe(issue)}`).join('\n'));
}

function describe(issue: z.core.$ZodIssue): string {
  const field = issue.path.reduce<string>(
    (path, part) =>
      typeof part === 'number' ? `${path}[${part}]` : path === '' ? String(part) : `${path}.${String(part)}`,
    '',
  );
  if (issue.code === 'unrecognized_keys')
    return `${field === '' ? '' : `${field}: `}unknown field ${issue.keys.join(', ')}.`;
  return `${field}: expected ${issue.message}.`;
}
