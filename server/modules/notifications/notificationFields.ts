import { fullNameOf } from '../../db/storedTypes.ts';
import type { NotificationResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { NotificationRow } from './notificationRow.ts';

export const notificationFields: RowFields<NotificationResolvers, NotificationRow> = {
  learnerName: ({ learner_id, given_name, family_name }) =>
    learner_id && (fullNameOf({ given_name: given_name ?? '', family_name: family_name ?? '' }) || learner_id),
  dueAt: ({ facts }) => facts.dueAt ?? null,
  score: ({ facts }) => facts.score?.given ?? null,
  scoreMaximum: ({ facts }) => facts.score?.maximum ?? null,
  scoreType: ({ facts }) => facts.score?.scoreType ?? null,
  reason: ({ facts }) => facts.reason ?? null,
  importId: ({ kind, subject }) => (kind === 'importFailed' ? subject : null),
  lateCount: ({ facts }) => facts.lateCount ?? 0,
  fileName: ({ facts }) => facts.fileName ?? null,
};
