import { compareKeys, sortKey } from '../../../shared/domain/lists/sortKey.ts';
import { matchesFilter } from '../../../shared/text/foldText.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { readSearch } from '../listRequest.ts';
import { listTags } from './activityListStore.ts';
import { requireActivityList } from './getActivities.ts';

export const getTags: QueryResolvers['getTags'] = async (_parent, { courseId, ...search }, context) => {
  const scope = await requireActivityList(context, courseId);
  const { text, limit } = readSearch(search);
  const tags = (await listTags(context.db, scope)).filter((tag) => matchesFilter(tag, text));
  return tags.toSorted((a, b) => compareKeys(sortKey(a), sortKey(b))).slice(0, limit);
};
