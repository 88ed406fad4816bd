import type { CourseResultResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { CourseResultRow } from './courseResultRow.ts';

export const courseResultFields: RowFields<CourseResultResolvers, CourseResultRow> = { fullName: fullNameOf };
