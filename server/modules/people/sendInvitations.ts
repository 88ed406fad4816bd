import { sql } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { BULK_MAX } from '../../../shared/domain/limits.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers, SendInvitationsInput } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { queueInvitations } from '../../mail/invitations.ts';
import { countWithinMinute } from '../../mail/rateStore.ts';
import { assertCan, denied, orgSubject, requireCourse, requireOrg, type AccessContext } from '../access.ts';
import { assertValid } from '../validate.ts';

const CALLS_A_MINUTE = 20;

export const sendInvitations: MutationResolvers['sendInvitations'] = async (_parent, { input }, context) => {
  const { orgId, members } = await membersOf(context, input);
  const userIds = input.userIds?.map(normalizeEmail);
  const isTooMany = userIds !== undefined && userIds.length > BULK_MAX;
  assertValid({ userIds: isTooMany ? { rule: 'outOfRange', limit: BULK_MAX } : undefined });
  const { services, wholeDb } = context;
  const sent = await wholeDb.transaction().execute(async (transaction) => {
    const wait = await countWithinMinute(transaction, orgId, 'sendInvitations', CALLS_A_MINUTE);
    if (wait !== undefined) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait });
    const count = await queueInvitations(transaction, services.config.publicUrl, {
      org_id: orgId,
      locale: input.locale ?? context.locale(),
      people: userIds === undefined ? members : sql`${members} and user_id = any(${userIds}::text[])`,
    });
    await recordChange(transaction, context, {});
    return count;
  });
  services.jobs.wake();
  return sent;
};

async function membersOf(context: AccessContext, { orgId, courseId }: SendInvitationsInput) {
  if (courseId) {
    const { row, subject } = await requireCourse(context, courseId);
    if (row.org_id !== readId(orgId)) throw denied();
    assertCan(context.viewer, 'courseUser.add', subject);
    const members = sql`select user_id from course_member where org_id = ${row.org_id} and course_id = ${row.id}`;
    return { orgId: row.org_id, members };
  }
  const standing = await requireOrg(context, orgId);
  assertCan(context.viewer, 'orgUser.add', orgSubject(standing));
  return {
    orgId: standing.orgId,
    members: sql`select user_id from org_member where org_id = ${standing.orgId}`,
  };
}
