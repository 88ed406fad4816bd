import { invalid } from '../../../shared/domain/api/errors.ts';
import { sortKey } from '../../../shared/domain/lists/sortKey.ts';
import { checkName } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { changeOrg } from './changeOrg.ts';
import { isNameTaken, updateOrg as updateOrgRow } from './orgStore.ts';

export const updateOrg: MutationResolvers['updateOrg'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.id);
  assertCan(context.viewer, 'org.update', orgSubject(standing));
  const name = input.name?.trim();
  assertValid({ name: name === undefined ? undefined : checkName(name) });
  if (name !== undefined && input.isSameNameAllowed !== true && (await isNameTaken(context.db, name, standing.orgId)))
    throw invalid({ field: 'name', rule: 'nameTaken' });
  return changeOrg(context, standing.orgId, (transaction, org) => {
    const isSuspended = input.isSuspended ?? org.paused_at !== null;
    return updateOrgRow(transaction, org.id, {
      name: name ?? org.name,
      name_key: sortKey(name ?? org.name),
      paused_at: isSuspended ? (org.paused_at ?? new Date(context.now)) : null,
    });
  });
};
