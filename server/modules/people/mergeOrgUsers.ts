import type { Kysely } from 'kysely';
import { DomainError, invalid } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { keepDeletions } from '../deletions/deletionStore.ts';
import type { ViewerContext } from '../loaders.ts';
import { lockMembers } from '../orgUsers/lockMembers.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import { orgUserRecord } from '../recordedValues.ts';
import { mergedType, mergeMembers, type MergedMembers } from './mergeStore.ts';

interface Named {
  orgId: string;
  userId: string;
  intoUserId: string;
}

/** Checks the permission to merge two members. Returns their org and addresses as stored. */
export async function requireMerge(context: ViewerContext, { orgId, userId, intoUserId }: Named): Promise<Named> {
  const standing = await requireOrg(context, orgId);
  const named = { orgId: standing.orgId, userId: normalizeEmail(userId), intoUserId: normalizeEmail(intoUserId) };
  const isSelf = named.userId === context.viewer.userId;
  assertCan(context.viewer, 'orgUser.merge', { ...orgSubject(standing), isSelf });
  if (named.userId === named.intoUserId) throw invalid({ field: 'userId', rule: 'unknownValue' });
  return named;
}

export async function findMembers(db: Kysely<Database>, { orgId, userId, intoUserId }: Named): Promise<MergedMembers> {
  const from = await findOrgUser(db, orgId, userId);
  const into = await findOrgUser(db, orgId, intoUserId);
  if (from === undefined || into === undefined) throw new DomainError('NOT_FOUND');
  return { from, into };
}

export const mergeOrgUsers: MutationResolvers['mergeOrgUsers'] = async (_parent, { input }, context) => {
  const { viewer, wholeDb, services } = context;
  const named = await requireMerge(context, input);
  const { orgId, userId, intoUserId } = named;
  // The restricted role can't change marks. Every statement contains the institution's id instead.
  const kept = await wholeDb.transaction().execute(async (transaction) => {
    await lockPeople(transaction, [userId, intoUserId]);
    await lockMembers(transaction, { viewer, orgId, userId });
    const merged = await findMembers(transaction, named);
    const { from, into } = merged;
    const deletion = { org_id: orgId, record_id: from.lti_subject, user_id: userId, role: from.type };
    await keepDeletions(transaction, { type: 'OrgUser', deletedBy: viewer.userId, records: [deletion] });
    await mergeMembers(transaction, merged);
    await recordChange(transaction, context, {
      record: orgUserRecord(into),
      before: { userId: pseudonym(userId), type: into.type },
      after: { userId: pseudonym(intoUserId), type: mergedType(merged) },
    });
    return findOrgUser(transaction, orgId, intoUserId);
  });
  if (kept === undefined) throw new DomainError('NOT_FOUND');
  services.jobs.wake();
  return kept;
};
