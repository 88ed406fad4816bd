import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { CourseMemberRole } from '../../shared/domain/enums.ts';
import type { ErrorCode } from '../../shared/domain/api/errors.ts';
import type { Score } from '../../shared/domain/course/progressOfScore.ts';
import type { Database } from '../db/tables.ts';
import type { HintedLaunch } from '../launch/hintStore.ts';
import type { ProgressKey } from '../progress/progressRecordStore.ts';
import type { Services } from '../services.ts';

/**
 * Current permission in a launch: the role in the course, no role for an org's reports, or the reason for a refusal.
 */
export type LaunchPermission =
  | { isActive: true; role: CourseMemberRole | undefined }
  | { isActive: false; code: ErrorCode | undefined };

export interface ServerParts {
  db: Kysely<Database>;
  services: Services;
}

/** The server, plus callbacks to modules above this folder. server/startup passes them in. */
export interface Platform extends ServerParts {
  authorizeAgain(
    this: void,
    parts: ServerParts,
    launch: Pick<HintedLaunch, 'userId' | 'orgId' | 'launch'>,
    request: FastifyRequest,
  ): Promise<LaunchPermission>;
  /** Records progress in the transaction of the score. The jobs are woken after the commit. */
  recordProgress(
    this: void,
    parts: { transaction: Transaction<Database>; services: Services },
    key: ProgressKey,
    score: Score,
  ): Promise<unknown>;
}
