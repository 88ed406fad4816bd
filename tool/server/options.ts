import type { FastifyBaseLogger } from 'fastify';
import type { CALL_LIMITS, DatabaseConnection } from '../../shared/database/boundedPool.ts';

export interface Platform {
  issuer: string;
  clientId: string;
  deploymentId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  /** URL of the console that accepts the events of changes. */
  eventsUrl: string;
}

/**
 * A bucket on Amazon S3 or a compatible store. Credentials are found as by Amazon's own tools, such as in
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export interface Bucket {
  name: string;
  /** Prefix of each object name, such as `recordings/`. */
  prefix: string;
  region: string;
  /** URL of the store. Default: Amazon's. */
  endpoint?: string | undefined;
  /** True if the bucket is in the path, not in the host name. */
  pathStyle: boolean;
  /** Time without any data before a request fails. Default: 5000. */
  silenceMs?: number;
}

/** A server for speech recognition that supports OpenAI's API `/v1/audio/transcriptions`. */
export interface SpeechServer {
  /** Base URL of the API, such as `http://localhost:8080`. */
  url: string;
  /** Key that is sent as the bearer token. */
  key?: string | undefined;
  model: string;
}

export interface ToolOptions {
  /** Connection to PostgreSQL, which may be the console's. The tool's tables have their own schema. */
  connection: DatabaseConnection;
  /** Maximum number of connections. */
  connections?: number;
  /** Time limits for the database, if not CALL_LIMITS. */
  databaseLimits?: typeof CALL_LIMITS;
  /** Origin of the tool, such as `http://localhost:4001`. */
  origin: string;
  /** Origins that may show the tool in a frame. */
  consoleOrigins: readonly string[];
  platform: Platform;
  /** Folder for incoming uploads, and for recordings if there is no bucket. */
  mediaFolder: string;
  bucket?: Bucket | undefined;
  /** Path of ffmpeg, which converts files that browsers can't play. Without it, such files can only be downloaded. */
  ffmpeg?: string | undefined;
  /** True if this server remuxes and converts recordings. Default: true. */
  runsMediaJobs?: boolean;
  /** Server for speech recognition. Without one, recordings are not transcribed. */
  speech?: SpeechServer | undefined;
  /** Days for which the data of a deleted activity is kept. */
  retentionDays?: number;
  /** Folder with the built pages. */
  webRoot: string;
  /** Returns whether the server is about to end. Proxies see this at /readyz before it does. */
  isDraining?: () => boolean;
  /** Interval for finding reports to the console that are due. Default: 2000. */
  reportsEveryMs?: number;
  /** Logger. Without one, nothing is logged. */
  log?: FastifyBaseLogger;
  now?: () => number;
}
