import { DomainError } from '../../../shared/domain/api/errors.ts';
import { normalizeEmail } from '../../../shared/domain/api/validation.ts';
import { fieldChanges } from '../../audit/fieldChanges.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireActivity } from '../access.ts';
import { activityRecord, courseUserRecord, extensionValues } from '../recordedValues.ts';
import { listExtensions, removeExtension } from './activityExtensionStore.ts';

export const revokeExtension: MutationResolvers['revokeExtension'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireActivity(context, input.activityId);
  assertCan(context.viewer, 'extension.manage', subject);
  return context.db.transaction().execute(async (transaction) => {
    const [extension] = await listExtensions(transaction, row, [normalizeEmail(input.learnerId)]);
    if (extension === undefined) throw new DomainError('NOT_FOUND');
    await removeExtension(transaction, extension);
    const { lti_subject } = extension;
    const record = courseUserRecord({ course_id: row.course_id, lti_subject }, { name: row.course_name });
    const parts = [{ record, changes: fieldChanges(extensionValues(extension), undefined) }];
    await recordChange(transaction, context, { record: activityRecord(row), parts });
    return extension;
  });
};
