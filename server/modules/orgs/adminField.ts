import type { Action } from '../../../shared/domain/access/permissions.ts';
import { recordDenial } from '../../graphql/recordOperation.ts';
import type { ViewerContext } from '../loaders.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import type { OrgRow } from './orgStore.ts';

/** Checks the permission for a field of an org that has its own permission. If denied, only that field fails. */
export async function assertField(
  org: OrgRow,
  context: ViewerContext,
  { field, action }: { field: string; action: Action },
): Promise<void> {
  try {
    assertCan(context.viewer, action, orgSubject(await requireOrg(context, org.id)));
  } catch (error) {
    await recordDenial({ name: `Org.${field}`, args: { orgId: org.id }, context }, error);
    throw error;
  }
}
