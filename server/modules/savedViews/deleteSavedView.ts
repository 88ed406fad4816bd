import type { Transaction } from 'kysely';
import { can } from '../../../shared/domain/access/permissions.ts';
import type { Database } from '../../db/tables.ts';
import { readId } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import type { OrgStanding } from '../../graphql/context.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, orgSubject, requireOrg, type AccessContext } from '../access.ts';
import { deleteView, lockSavedView } from './savedViewStore.ts';
import type { SavedViewRow } from './savedViewRow.ts';

export const deleteSavedView: MutationResolvers['deleteSavedView'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'savedView.list', orgSubject(standing));
  return context.db.transaction().execute(async (transaction) => {
    const view = await requireOwnOrShared(transaction, context, standing, input.id);
    await deleteView(transaction, view);
    await recordChange(transaction, context, {});
    return view;
  });
};

/** Locks a view. The caller must have made it or, if it is shared, must be permitted to share views. */
export async function requireOwnOrShared(
  transaction: Transaction<Database>,
  { viewer }: AccessContext,
  standing: OrgStanding,
  id: string,
): Promise<SavedViewRow> {
  const known = readId(id);
  const view = known === undefined ? undefined : await lockSavedView(transaction, standing.orgId, known);
  const isReached =
    view?.created_by === viewer.userId || (view?.shared_with && can(viewer, 'savedView.share', orgSubject(standing)));
  if (view === undefined || !isReached) throw denied();
  return view;
}
