import type { FastifyBaseLogger } from 'fastify';
import type { CALL_LIMITS, DatabaseConnection } from '../../shared/database/boundedPool.ts';

export interface Platform {
  issuer: string;
  clientId: string;
  deploymentId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  /** Where it takes the events of changes into its record. */
  eventsUrl: string;
}

/**
 * Of Amazon S3 or a store that speaks its API; whoever may use it is found as
 * Amazon's tools find it, such as by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export interface Bucket {
  name: string;
  /** Before each name, such as `recordings/`. */
  prefix: string;
  region: string;
  /** Default: Amazon's. */
  endpoint?: string | undefined;
  /** The bucket stands in the path, not in the host name. */
  pathStyle: boolean;
  /** How long it may be silent. Default: 5000. */
  silenceMs?: number;
}

/** A server for speech recognition that has the API `/v1/audio/transcriptions` of OpenAI. */
export interface SpeechServer {
  /** In front of the path of the API, such as `http://localhost:8080`. */
  url: string;
  /** Sent as bearer token. */
  key?: string | undefined;
  model: string;
}

export interface ToolOptions {
  /** Of a PostgreSQL that may be the console's: the tool's tables lie in a schema of their own. */
  connection: DatabaseConnection;
  /** How many connections there are at once. */
  connections?: number;
  /** What it waits for the database at most, if not CALL_LIMITS. */
  databaseLimits?: typeof CALL_LIMITS;
  /** Of the tool, such as `http://localhost:4001`. */
  origin: string;
  /** Who may frame it. */
  consoleOrigins: readonly string[];
  platform: Platform;
  /** Where uploads arrive, and recordings are kept that go to no bucket. */
  mediaFolder: string;
  bucket?: Bucket | undefined;
  /** The program ffmpeg, which converts what browsers don't play; without it, such files are only downloaded. */
  ffmpeg?: string | undefined;
  /** Whether this server remuxes and converts recordings. Default: true. */
  runsMediaJobs?: boolean;
  /** Without one, recordings are not transcribed. */
  speech?: SpeechServer | undefined;
  /** How long the data of a deleted activity is kept. */
  retentionDays?: number;
  /** The built pages. */
  webRoot: string;
  /** Whether it is about to end, which proxies see at /readyz before it does. */
  isDraining?: () => boolean;
  /** How often reports to the console are looked for that are due. Default: 2000. */
  reportsEveryMs?: number;
  /** Silent without one. */
  log?: FastifyBaseLogger;
  now?: () => number;
}
