import { fullNameOf } from '../../db/storedTypes.ts';
import type { ActivityExtensionResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { ActivityExtensionRow } from './activityExtensionStore.ts';

export const activityExtensionFields: RowFields<ActivityExtensionResolvers, ActivityExtensionRow> = {
  learnerName: fullNameOf,
};
