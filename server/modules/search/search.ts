import { FILTER_TEXT_MAX, SEARCH_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { can } from '../../../shared/domain/permissions.ts';
import type { QueryResolvers } from '../../generated/resolvers.generated.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import { courseScope } from '../courses/courseScope.ts';
import { assertValid } from '../validate.ts';
import {
  countCourses,
  searchActivities,
  searchCourses,
  searchPeople,
  searchUsers,
  type SearchTerms,
} from './searchStore.ts';

export const search: QueryResolvers['search'] = async (_parent, args, context) => {
  const { db, viewer } = context;
  const standing = await requireOrg(context, args.orgId);
  const subject = orgSubject(standing);
  assertCan(viewer, 'course.list', subject);
  const wanted = readWanted(args);
  const scope = await countCourses(db, courseScope(viewer, standing));
  const [courses, activities, people, users] = await Promise.all([
    searchCourses(db, scope, wanted),
    searchActivities(db, scope, wanted),
    searchPeople(db, scope, wanted),
    can(viewer, 'orgUser.list', subject) ? searchUsers(db, standing.orgId, wanted) : [],
  ]);
  return { courses, activities, people, users };
};

function readWanted({ text, limit }: { text: string; limit?: number | null }): SearchTerms {
  const wanted = { text: text.trim(), limit: limit ?? SEARCH_LIMIT_MAX };
  assertValid({
    text:
      wanted.text === ''
        ? { rule: 'required' }
        : [...wanted.text].length > FILTER_TEXT_MAX
          ? { rule: 'tooLong', limit: FILTER_TEXT_MAX }
          : undefined,
    limit:
      wanted.limit < 1 || wanted.limit > SEARCH_LIMIT_MAX ? { rule: 'outOfRange', limit: SEARCH_LIMIT_MAX } : undefined,
  });
  return wanted;
}
