import type { CourseUserResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { CourseUserRow } from './courseUserRow.ts';

export const courseUserFields: RowFields<CourseUserResolvers, CourseUserRow> = { fullName: fullNameOf };
