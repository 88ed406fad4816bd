import type { LearnerProgressResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { ProgressRow } from './progressRow.ts';

export const learnerProgressFields: RowFields<LearnerProgressResolvers, ProgressRow> = {
  fullName: fullNameOf,
  activityTags: (progress) => progress.activity_tags.map((name) => ({ name })),
  toolScores: (progress, _args, { loaders }) => loaders.toolScores.load(progress),
  marks: (progress, _args, { loaders }) => loaders.marks.load(progress),
};
