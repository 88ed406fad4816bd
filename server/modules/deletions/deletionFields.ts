import type { DeletionResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { DeletionRow } from './deletionRow.ts';
import { RESTORABLE_DAYS } from './deletionStore.ts';

const DAY_MS = 86_400_000;

export const deletionFields: RowFields<DeletionResolvers, DeletionRow> = {
  type: (deletion) => deletion.record_type,
  name: ({ name, given_name, family_name }) =>
    name || fullNameOf({ given_name: given_name ?? '', family_name: family_name ?? '' }),
  restorableUntil: ({ deleted_at }) => new Date(deleted_at.getTime() + RESTORABLE_DAYS * DAY_MS),
};
