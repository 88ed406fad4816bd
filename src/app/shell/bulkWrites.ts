import {
  Bulk_deleteActivitiesDocument,
  Bulk_deleteCourseMembersDocument,
  Bulk_updateActivitiesDocument,
  Bulk_updateCourseMembersDocument,
  Bulk_updateCoursesDocument,
} from '../../generated/documents.generated.ts';
import type { BulkWrites } from '../../providers/apollo/requests.ts';

const ofActivities: BulkWrites[string] = {
  update: { mutation: Bulk_updateActivitiesDocument, matching: 'updateActivities' },
  delete: { mutation: Bulk_deleteActivitiesDocument, matching: 'deleteActivities' },
};

/** The calls that change several rows of a list at once, and the changes of all matching rows. */
export const bulkWrites: BulkWrites = {
  courses: { update: { mutation: Bulk_updateCoursesDocument, matching: 'updateCourses' } },
  activities: ofActivities,
  libraryActivities: ofActivities,
  courseMembers: {
    update: { mutation: Bulk_updateCourseMembersDocument, matching: 'updateCourseMembers' },
    delete: { mutation: Bulk_deleteCourseMembersDocument, matching: 'deleteCourseMembers' },
  },
};
