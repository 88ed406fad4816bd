import { isLate } from '../../../shared/dates/activityDates.ts';
import type { LearnerProgressResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { ProgressRow } from './progressRow.ts';

export const learnerProgressFields: RowFields<LearnerProgressResolvers, ProgressRow> = {
  fullName: fullNameOf,
  status: ({ status, held_at }) => (held_at === null ? status : 'held'),
  evaluatedAt: ({ evaluated_at, held_at }) => (held_at ?? evaluated_at)?.getTime() ?? null,
  scoreGiven: ({ score_given, held_given }) => held_given ?? score_given,
  scoreMaximum: ({ score_maximum, held_maximum }) => held_maximum ?? score_maximum,
  scoreType: ({ score_type, held_type, held_at }) => (held_at === null ? score_type : held_type),
  activityTags: (progress) => progress.activity_tags.map((name) => ({ name })),
  dueAt: async (progress, _args, { loaders }) => (await loaders.standings.load(progress)).dueAt,
  isLate: async (progress, _args, { loaders }) =>
    isLate(progress.submitted_at?.getTime() ?? null, (await loaders.standings.load(progress)).dueAt),
  toolScores: (progress, _args, { loaders }) => loaders.toolScores.load(progress),
  marks: (progress, _args, { loaders }) => loaders.marks.load(progress),
};
