import { sql, type Kysely, type Transaction } from 'kysely';
import type { Score } from '../../../shared/domain/course/progressOfScore.ts';
import type { Database } from '../../db/tables.ts';
import type { ToolContext } from '../contextStore.ts';

interface ScoredPerson {
  userId: string;
  /** True for members of the course. Other people in the org can only try its activities. */
  isMember: boolean;
}

/** Finds a person of the course or the org by the person's subject. */
export async function findScoredPerson(
  db: Kysely<Database>,
  { orgId, courseId }: ToolContext,
  ltiSubject: string,
): Promise<ScoredPerson | undefined> {
  const row = await db
    .selectFrom('person')
    .leftJoin('course_member', (join) =>
      join
        .onRef('course_member.user_id', '=', 'person.user_id')
        .on('course_member.org_id', '=', orgId)
        .on('course_member.course_id', '=', courseId),
    )
    .leftJoin('org_member', (join) =>
      join.onRef('org_member.user_id', '=', 'person.user_id').on('org_member.org_id', '=', orgId),
    )
    .select(['person.user_id', 'person.is_super_user', 'course_member.role', 'org_member.type'])
    .where('person.lti_subject', '=', ltiSubject)
    .executeTakeFirst();
  if (row === undefined || (row.role === null && row.type === null && !row.is_super_user)) return undefined;
  return { userId: row.user_id, isMember: row.role !== null };
}

interface NewScore {
  context: ToolContext;
  lineItemId: string;
  userId: string;
  score: Score;
  comment: string | undefined;
}

/**
 * Saves a score if it is the newest. If two scores have the same time, the graded one counts. A score that arrives late
 * changes nothing. Returns whether the score counts.
 */
export async function upsertScore(
  transaction: Transaction<Database>,
  { context, lineItemId, userId, score, comment }: NewScore,
): Promise<boolean> {
  const values = {
    given: score.scoreGiven ?? null,
    maximum: score.scoreMaximum ?? null,
    comment: comment ?? null,
    scored_at: new Date(score.timestamp),
  };
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('lti_score')
    .values({
      org_id: context.orgId,
      course_id: context.courseId,
      line_item_id: lineItemId,
      user_id: userId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'line_item_id', 'user_id'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('lti_score.scored_at', '<', sql<Date>`excluded.scored_at`),
            ...(score.gradingProgress === 'FullyGraded'
              ? [eb('lti_score.scored_at', '=', sql<Date>`excluded.scored_at`)]
              : []),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
