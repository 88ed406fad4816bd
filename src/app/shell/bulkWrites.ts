import {
  Bulk_deleteActivitiesDocument,
  Bulk_deleteCourseMembersDocument,
  Bulk_updateActivitiesDocument,
  Bulk_updateCourseMembersDocument,
  Bulk_updateCoursesDocument,
} from '../../generated/documents.generated.ts';
import type { BulkWrites } from '../../providers/apollo/requests.ts';

const ofActivities = { update: Bulk_updateActivitiesDocument, delete: Bulk_deleteActivitiesDocument };

/** The calls that change several rows of a list at once. */
export const bulkWrites: BulkWrites = {
  courses: { update: Bulk_updateCoursesDocument },
  activities: ofActivities,
  libraryActivities: ofActivities,
  courseMembers: { update: Bulk_updateCourseMembersDocument, delete: Bulk_deleteCourseMembersDocument },
};
