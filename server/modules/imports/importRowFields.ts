import { fullNameOf } from '../../db/storedTypes.ts';
import type { ImportRowResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import type { ImportRowRow } from './importRow.ts';

export const importRowFields: RowFields<ImportRowResolvers, ImportRowRow> = { fullName: fullNameOf };
