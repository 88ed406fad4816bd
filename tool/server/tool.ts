import type { JWTVerifyGetKey } from 'jose';
import type { Caller } from './caller.ts';
import type { Queries, ToolDatabase } from './database.ts';
import type { Dates } from './dates.ts';
import type { Keys } from './keys.ts';
import type { MediaFiles } from './mediaFiles.ts';
import type { ToolOptions } from './options.ts';
import type { Services } from './services.ts';
import type { Standings } from './standings.ts';

/** What every part of the tool's server works with. */
export interface Tool {
  options: ToolOptions;
  database: ToolDatabase;
  keys: Keys;
  /** The platform's published keys. */
  platformKeys: JWTVerifyGetKey;
  services: Services;
  standings: Standings;
  dates: Dates;
  files: MediaFiles;
  now: () => number;
  /** The time that the database has, which is one for all servers: what one did after another has a later time. */
  sharedNow(this: void, queries: Queries): Promise<number>;
}

/** The same for one call: what it shows plays for its viewer only. */
export interface ViewedTool extends Tool {
  viewer: Caller;
}
