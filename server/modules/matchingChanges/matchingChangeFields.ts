import { invalid } from '../../../shared/domain/api/errors.ts';
import type { MatchingChangeResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { MatchingChangeRow } from './matchingChangeRow.ts';
import { listRefused } from './matchingChangeStore.ts';

const REFUSED_MAX = 100_000;

export const matchingChangeFields: RowFields<MatchingChangeResolvers, MatchingChangeRow> = {
  progress: ({ progress, record_ids }) => Math.floor((progress * 100) / Math.max(1, record_ids.length)),
  matched: ({ record_ids }) => record_ids.length,
  changed: ({ outcome }) => outcome.changed.length,
  refusedCount: ({ outcome }) => outcome.refused.length,
  refused: (row, { limit }, { db }) => {
    const wanted = limit ?? 0;
    if (wanted < 1 || wanted > REFUSED_MAX) throw invalid({ field: 'limit', rule: 'outOfRange', limit: REFUSED_MAX });
    return listRefused(db, row, wanted);
  },
};
