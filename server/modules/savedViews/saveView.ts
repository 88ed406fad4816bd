import { VIEW_NAME_MAX, VIEW_QUERY_MAX, VIEWS_MAX } from '../../../shared/domain/lists/savedViews.ts';
import { checkName, type Refusal } from '../../../shared/domain/api/validation.ts';
import type { MutationResolvers, SaveViewInput } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { assertValid } from '../validate.ts';
import { requireOwnOrShared } from './deleteSavedView.ts';
import { countOwnViews, upsertSavedView } from './savedViewStore.ts';

export const saveView: MutationResolvers['saveView'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, input.sharedWith ? 'savedView.share' : 'savedView.list', orgSubject(standing));
  assertValid({
    list: checkText(input.list, VIEW_NAME_MAX),
    name: checkText(input.name, VIEW_NAME_MAX),
    query: tooLong(input.query, VIEW_QUERY_MAX),
    columns: tooLong((input.columns ?? []).join(','), VIEW_QUERY_MAX),
  });
  return context.db.transaction().execute(async (transaction) => {
    const before = input.id ? await requireOwnOrShared(transaction, context, standing, input.id) : undefined;
    const values = {
      ...valuesOf(input),
      org_id: standing.orgId,
      created_by: before?.created_by ?? context.viewer.userId,
      ...(before && { id: before.id }),
    };
    const { all, sameName } = await countOwnViews(transaction, values);
    assertValid({
      list: before === undefined && all >= VIEWS_MAX ? { rule: 'outOfRange', limit: VIEWS_MAX } : undefined,
      name: sameName > 0 ? { rule: 'nameTaken' } : undefined,
    });
    const saved = await upsertSavedView(transaction, values);
    // Values aren't recorded, because a filter can contain a person's name.
    await recordChange(transaction, context, {});
    return saved;
  });
};

const valuesOf = ({ list, name, query, columns, isCompact, sharedWith, isDefault }: SaveViewInput) => ({
  list,
  name: name.trim(),
  query,
  columns: columns ?? null,
  is_compact: isCompact ?? false,
  shared_with: sharedWith ?? null,
  is_default: isDefault ?? false,
});

const checkText = (text: string, limit: number): Refusal => checkName(text) ?? tooLong(text.trim(), limit);

const tooLong = (text: string, limit: number): Refusal =>
  [...text].length > limit ? { rule: 'tooLong', limit } : undefined;
