import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { denied } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import { orgRecord, orgValues } from '../recordedValues.ts';
import { lockOrg, type OrgRow } from './orgStore.ts';

/** Changes an org and records the change, in one transaction. */
export const changeOrg = (
  context: ViewerContext,
  orgId: string,
  change: (transaction: Transaction<Database>, before: OrgRow) => Promise<OrgRow | undefined>,
): Promise<OrgRow> =>
  context.db.transaction().execute(async (transaction) => {
    const before = await lockOrg(transaction, orgId);
    const after = before && (await change(transaction, before));
    if (before === undefined || after === undefined) throw denied();
    await recordChange(transaction, context, {
      record: orgRecord(after),
      before: orgValues(before),
      after: orgValues(after),
    });
    return after;
  });
