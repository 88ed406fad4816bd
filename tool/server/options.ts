import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

export interface Platform {
  issuer: string;
  clientId: string;
  deploymentId: string;
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
}

export interface ToolOptions {
  /** Of a PostgreSQL that may be the console's: the tool's tables lie in a schema of their own. */
  connection: pg.PoolConfig;
  /** Of the tool, such as `http://localhost:4001`. */
  origin: string;
  /** Who may frame it. */
  consoleOrigins: readonly string[];
  platform: Platform;
  /** Where recordings are kept. */
  mediaFolder: string;
  /** The built pages. */
  webRoot: string;
  /** Silent without one. */
  log?: FastifyBaseLogger;
  now?: () => number;
}
