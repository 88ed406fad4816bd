import type { JWTVerifyGetKey } from 'jose';
import type { Caller } from './caller.ts';
import type { Queries, ToolDatabase } from './database.ts';
import type { Dates } from './dates.ts';
import type { Keys } from './keys.ts';
import type { MediaFiles } from './mediaFiles.ts';
import type { ToolOptions } from './options.ts';
import type { Services } from './services.ts';
import type { Standings } from './standings.ts';

/** Dependencies of every part of the tool's server. */
export interface Tool {
  options: ToolOptions;
  database: ToolDatabase;
  keys: Keys;
  /** The platform's public keys. */
  platformKeys: JWTVerifyGetKey;
  services: Services;
  standings: Standings;
  dates: Dates;
  files: MediaFiles;
  now: () => number;
  /** Returns the database's time, which all servers share, so that a later change always has a later time. */
  sharedNow(this: void, queries: Queries): Promise<number>;
}

/** The tool for a single call. Recordings in its response play only for its viewer. */
export interface ViewedTool extends Tool {
  viewer: Caller;
}
