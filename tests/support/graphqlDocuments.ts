/** Documents that several test files send. */
export const COURSES = `query ($orgId: ID!, $limit: Int, $nextPageToken: String, $filter: CourseFilter, $sort: Sort) {
  getCourses(orgId: $orgId, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
    courses { id name role archived } nextPageToken totalCount
  }
}`;

export const ACTIVITIES = `query ($courseId: ID!, $limit: Int, $nextPageToken: String, $filter: ActivityFilter, $sort: Sort) {
  getActivities(courseId: $courseId, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
    activities { id name type states { visible } tags { name } } nextPageToken totalCount
  }
}`;

export const COURSE_USERS = `query ($id: ID!, $limit: Int, $nextPageToken: String, $filter: CourseUserFilter, $sort: Sort) {
  getCourseUsers(id: $id, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
    users { userId role fullName } nextPageToken totalCount
  }
}`;

export const ORG_USERS = `query ($id: ID!, $type: OrgMemberType, $limit: Int, $nextPageToken: String, $filter: OrgUserFilter, $sort: Sort) {
  getOrgUsers(id: $id, type: $type, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
    users { userId type fullName lastLogin } nextPageToken totalCount
  }
}`;

export const PROGRESS = `query ($input: LearnerProgressInput!, $limit: Int, $nextPageToken: String, $filter: LearnerProgressFilter, $sort: Sort) {
  getLearnerProgress(input: $input, limit: $limit, nextPageToken: $nextPageToken, filter: $filter, sort: $sort) {
    learnerProgress { learnerId activityId activityName fullName status scoreGiven scoreMaximum submittedAt evaluatedAt } nextPageToken totalCount
  }
}`;
