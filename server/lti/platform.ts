import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { ErrorCode } from '../../shared/domain/errors.ts';
import type { Score } from '../../shared/domain/progressOfScore.ts';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import type { ProgressKey } from '../progress/progressRecordStore.ts';
import type { Services } from '../services.ts';

/** What somebody may do in a launch by now: the role in a course, none for an org's figures, or why nothing. */
export type Standing =
  | { isActive: true; role: CourseMemberRole | undefined }
  | { isActive: false; code: ErrorCode | undefined };

export interface ServerParts {
  db: Kysely<Database>;
  services: Services;
}

/** The server, with what the modules above this room do for tools; server/startup hands it in. */
export interface Platform extends ServerParts {
  authorizeAgain(
    this: void,
    parts: ServerParts,
    launch: Pick<HintedLaunch, 'userId' | 'orgId' | 'launch'>,
    request: FastifyRequest,
  ): Promise<Standing>;
  recordProgress(this: void, parts: ServerParts, key: ProgressKey, score: Score): Promise<unknown>;
}
