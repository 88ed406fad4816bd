import { fullNameOf } from '../../db/storedTypes.ts';
import type { ExtensionResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { ExtensionRow } from './extensionStore.ts';

export const extensionFields: RowFields<ExtensionResolvers, ExtensionRow> = { learnerName: fullNameOf };
