import type { MarkResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { MarkRow } from './markStore.ts';

export const markFields: RowFields<MarkResolvers, MarkRow> = {
  criteria: ({ criteria, previous_criteria }) =>
    criteria.map(({ id, name, points, maximum }) => ({
      name,
      points,
      maximum,
      previousPoints: previous_criteria?.find((each) => each.id === id)?.points ?? null,
    })),
  // Learners must not see staff addresses.
  authorId: ({ author_id, learner_id }, _args, { viewer }) => (learner_id === viewer.userId ? null : author_id),
};
