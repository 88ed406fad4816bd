import { SUBMITTED_STATES } from '../../../shared/domain/enums.ts';
import type { CourseResultResolvers } from '../../generated/resolvers.generated.ts';
import type { RowFields } from '../../graphql/rowFields.ts';
import { fullNameOf } from '../../db/storedTypes.ts';
import type { CourseResultRow } from './courseResultRow.ts';

export const courseResultFields: RowFields<CourseResultResolvers, CourseResultRow> = {
  fullName: fullNameOf,
  isSubmitted: ({ state }) => SUBMITTED_STATES.includes(state),
};
