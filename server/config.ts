import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { SMTP_PORTS } from '../shared/domain/settings/smtpSettings.ts';
import { configFile, type ConfigFile } from './settings/configFile.ts';
import { environment, SECRET_WANTED, type Environment } from './settings/environment.ts';
import { identitySettings, withDefaults, type IdentitySettings } from './settings/identitySettings.ts';
import type { MailSettings, LmsSettings } from './settings/outboundSettings.ts';
import { StartupError } from './startupError.ts';
import { telemetrySettings, type TelemetrySettings } from './settings/telemetrySettings.ts';

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
  /** Port in the addresses that browsers use. */
  port: number;
  /** Port that the server listens on: `port`, unless a proxy in front of the server uses that one. */
  listenPort: number;
  toolPort: number;
  /** Days for which the built-in tool keeps the data of a deleted activity. */
  toolRetentionDays: number;
  /** Days for which the link in a downloaded package is valid. */
  packageLinkDays: number;
  /** Public address of the built-in tool. */
  toolUrl: string;
  /** Public origin of the console, for links in mails and packages. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** Address of the database. Default: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Address for migrations, used to bypass a pooler. */
  migrationUrl?: string | undefined;
  /** Address of a replica for reading lists. */
  readUrl?: string | undefined;
  /** Maximum number of database connections per server, for each purpose. */
  connections: Readonly<Record<'calls' | 'jobs' | 'tool', number>>;
  /** True if API calls run with a role that sees only the rows of the caller's orgs. */
  rowSecurity: boolean;
  /** Seconds after SIGTERM during which /readyz returns 503 but requests are still accepted. */
  drainSeconds: number;
  /** Seconds after that for running requests, uploads and jobs to finish. */
  closeSeconds: number;
  environment: 'production' | 'development' | 'test';
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Secret from which the installation's keys are derived. Default: a secret in `dataDir`. */
  secret?: string | undefined;
  /**
   * Former secrets. They can still decrypt values; at startup, these values are encrypted again with the current
   * secret.
   */
  previousSecrets: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** True if a setting names the proxies. Otherwise, every proxy on this computer is trusted. */
  namesProxies: boolean;
  auditRetentionMonths: number;
  /** Days for which the text of an email is kept. */
  mailRetentionDays: number;
  /** Form in which the audit table stores callers' addresses. */
  auditAddresses: 'hashed' | 'whole';
  /** True to accept only documents of our own console. This is the default for a public installation. */
  onlyPersisted: boolean;
  /** Maximum cost of one person's calls per minute; `Infinity` for no limit. */
  callBudget: number;
  identity: IdentitySettings;
  links: Links;
  customHeader?: CustomHeader | undefined;
  mail: MailSettings;
  /** LMSs that run packages and receive results. */
  lms: LmsSettings;
  /** Storage for recordings. Default: `dataDir`. */
  media?: ConfigFile['media'];
  /** Program that converts recordings that browsers can't play. */
  ffmpeg?: string | undefined;
  /** Server for speech recognition. */
  speech?: ConfigFile['speech'];
  /** Settings for traces and metrics. */
  telemetry: TelemetrySettings;
}

const LINKS: Links = {
  help: 'https://practicum.test/help',
  learning: 'https://practicum.test/learning',
  terms: 'https://practicum.test/terms',
  privacy: 'https://practicum.test/privacy',
};

const TLS_PORT = 465;
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Default budget, enough for some thousand pages of lists. */
const CALL_BUDGET = 20_000;

export const environmentNames = (): string[] => Object.keys(process.env);

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
      `Environment: PRACTICUM_SECRET: expected ${SECRET_WANTED}, because identity.mode is "cognito" ` +
        'and every server needs the same secret.',
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
    // A server that only this computer uses has no proxy in front of it.
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

// Tests make as many calls in the name of one person as many people would.
const callBudget = ({ CALL_BUDGET: given, NODE_ENV }: Environment): number =>
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
  { SMTP_ALLOW_CIDRS: cidrs, SMTP_PORTS: ports }: Environment,
  { mail, identity }: ConfigFile,
): MailSettings {
  // In embedded mode, the mail catcher runs on the same computer.
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
  { LMS_ALLOW_CIDRS: cidrs, LMS_HOSTS: hosts = [] }: Environment,
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
    throw new StartupError(`mail.caFile: expected a readable file with certificates, not ${path}.`);
  }
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
