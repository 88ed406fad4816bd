import { invalid } from '../../../shared/domain/api/errors.ts';
import { checkName } from '../../../shared/domain/api/validation.ts';
import type { ImportRole } from '../../db/storedTypes.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { assertValid } from '../validate.ts';
import { insertImport } from './importStore.ts';
import { rolesOf } from './importRoles.ts';
import { insertImportJob, requireImportPlace } from './requireImport.ts';

/** Stores the file until a job has read it. */
export const createImport: MutationResolvers['createImport'] = async (_parent, { input }, context) => {
  const place = await requireImportPlace(context, input);
  assertValid({ fileName: checkName(input.fileName), defaultRole: checkDefaultRole(place, input.defaultRole) });
  const content = context.upload ?? Buffer.from(input.text ?? '');
  if (content.length === 0) throw invalid({ field: 'file', rule: 'required' });
  const defaultRole = input.defaultRole ?? rolesOf(place)[0];
  const settings = JSON.stringify({ roles: {}, defaultRole, mode: 'addAndChange' });
  const made = await context.db.transaction().execute(async (transaction) => {
    const values = { ...place, created_by: context.viewer.userId, file_name: input.fileName.trim(), content, settings };
    const row = await insertImport(transaction, values);
    await insertImportJob(transaction, context, row, { step: 'plan' });
    return row;
  });
  context.services.jobs.wake();
  return made;
};

export const checkDefaultRole = (place: { course_id: string | null }, role: ImportRole | null | undefined) =>
  role === undefined || role === null || rolesOf(place).includes(role)
    ? undefined
    : ({ rule: 'unknownValue' } as const);
