import { invalid } from '../../../shared/domain/api/errors.ts';
import type { ImportRole, ImportSettings } from '../../db/storedTypes.ts';
import type { MutationResolvers, PlanImportInput } from '../../generated/resolvers.generated.ts';
import { assertValid } from '../validate.ts';
import { checkDefaultRole } from './createImport.ts';
import type { ImportRow } from './importRow.ts';
import { updateImport } from './importStore.ts';
import { insertImportJob, lockImportIn, requireImport } from './requireImport.ts';

export const planImport: MutationResolvers['planImport'] = async (_parent, { input }, context) => {
  const found = await requireImport(context, input.id);
  assertValid({ defaultRole: checkDefaultRole(found, input.defaultRole) });
  assertColumns(found, input);
  const planned = await context.db.transaction().execute(async (transaction) => {
    const locked = await lockImportIn(transaction, found, 'planned');
    const settings = JSON.stringify(changedSettings(locked.settings, input));
    await insertImportJob(transaction, context, locked, { step: 'plan' });
    return updateImport(transaction, locked, { state: 'reading', settings, progress: 0 });
  });
  context.services.jobs.wake();
  return planned;
};

function assertColumns({ headers }: ImportRow, { columns }: PlanImportInput): void {
  const fields = columns?.map(({ field }) => field) ?? [];
  columns?.forEach(({ field, index }, at) => {
    if (index < 0 || index >= headers.length) throw invalid({ field: `columns.${at}.index`, rule: 'outOfRange' });
    if (fields.indexOf(field) !== at) throw invalid({ field: `columns.${at}.field`, rule: 'repeated' });
  });
}

function changedSettings(
  settings: ImportSettings,
  { columns, roles, defaultRole, mode }: PlanImportInput,
): ImportSettings {
  const decided = (roles ?? []).map(({ word, role }): [string, ImportRole] => [word, role]);
  return {
    ...settings,
    ...(columns && { columns: Object.fromEntries(columns.map(({ field, index }) => [field, index])) }),
    ...(defaultRole && { defaultRole }),
    ...(mode && { mode }),
    roles: { ...settings.roles, ...Object.fromEntries(decided) },
  };
}
