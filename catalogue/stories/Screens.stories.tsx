import { checks } from '../../src/generated/checks.generated.ts';
import { apiOf, type Answer } from '../../tests/ui/apiOf.ts';
import { viewerOf } from '../../tests/server/screenInApp.tsx';

export default { title: 'Screens' };

/** A generated screen as an admin of the institution gets it while the API answers so. */
function screen(resource: string, answer: Answer | 'its rows') {
  const check = checks.find((each) => each.resource === resource);
  const role = check?.roles.find((each) => each.role === 'an org admin');
  if (!check || !role) throw new Error(`${resource} has no screen for an admin`);
  const { link } = apiOf(check, answer === 'its rows' ? check.rows : answer, 'NETWORK');
  const viewer = viewerOf('viewer@practicum.test', {
    id: 'org',
    memberType: 'orgadmin',
    features: role.org.features ?? [],
  });
  const scope = {
    orgId: 'org',
    audience: role.audience,
    ...(role.course && { courseId: 'course', subject: role.course }),
  };
  return Object.assign(() => <check.List />, { parameters: { link, viewer, scope, at: check.at ?? '/' } });
}

export const Courses = screen('courses', 'its rows');
export const CoursesLoading = screen('courses', 'nothing yet');
export const CoursesEmpty = screen('courses', []);
export const CoursesRefused = screen('courses', 'NETWORK');
export const Activities = screen('activities', 'its rows');
export const ActivitiesEmpty = screen('activities', []);
export const CourseMembers = screen('courseMembers', 'its rows');
export const CourseMembersEmpty = screen('courseMembers', []);
export const LibraryActivities = screen('libraryActivities', 'its rows');
export const LibraryActivitiesEmpty = screen('libraryActivities', []);
export const Users = screen('users', 'its rows');
export const UsersEmpty = screen('users', []);
