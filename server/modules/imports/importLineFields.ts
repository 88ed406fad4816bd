import { fullNameOf } from '../../db/storedTypes.ts';
import type { ImportLineResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { ImportLineRow } from './importRow.ts';

export const importLineFields: RowFields<ImportLineResolvers, ImportLineRow> = { fullName: fullNameOf };
