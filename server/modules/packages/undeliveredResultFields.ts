import { fullNameOf } from '../../db/storedTypes.ts';
import type { UndeliveredResultResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { UndeliveredResultRow } from './undeliveredStore.ts';

export const undeliveredResultFields: RowFields<UndeliveredResultResolvers, UndeliveredResultRow> = {
  learnerName: (result) => fullNameOf(result) || result.learner_id,
  reason: ({ reason }) => reason ?? 'gave_up',
  failedAt: ({ failed_at }) => failed_at ?? new Date(0),
};
