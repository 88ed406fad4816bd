import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readPairs, SAMPLERS } from './telemetrySettings.ts';

const PORT_WANTED = 'a port from 1 to 65535';
const port = z.coerce.number(PORT_WANTED).int(PORT_WANTED).min(1, PORT_WANTED).max(65_535, PORT_WANTED);

const BUDGET_WANTED = 'a whole number, or 0 for no limit';
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
export const SECRET_WANTED = 'at least 32 random characters';
const SECRETS_WANTED = 'former values of PRACTICUM_SECRET, separated by commas';

/** Environment variables with their types and defaults. */
export const environment = z.object({
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

/** Every environment variable that the server or a script reads. */
export const settingNames: readonly string[] = [...Object.keys(environment.shape), 'PRACTICUM_CHROMIUM'];

export type Environment = z.infer<typeof environment>;
