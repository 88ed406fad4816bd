import { screen } from '../screen.tsx';

export default { title: 'Screens' };

export const Courses = screen('courses', 'its rows');
export const CoursesLoading = screen('courses', 'nothing yet');
export const CoursesLoadingSlowly = screen('courses', 'nothing yet', { shows: '.list-slow:not(:empty)' });
export const CoursesEmpty = screen('courses', []);
export const CoursesRefused = screen('courses', 'NETWORK');
export const CoursesNoneFound = screen('courses', 'its rows', { at: '/?text=zzz' });
export const CoursesOfALearner = screen('courses', 'its rows', { role: 'a learner' });
export const CoursesOfAReviewer = screen('courses', 'its rows', { role: 'a reviewer' });
export const Activities = screen('activities', 'its rows');
export const ActivitiesEmpty = screen('activities', []);
export const CourseMembers = screen('courseMembers', 'its rows');
export const CourseMembersEmpty = screen('courseMembers', []);
export const LibraryActivities = screen('libraryActivities', 'its rows');
export const LibraryActivitiesEmpty = screen('libraryActivities', []);
export const Users = screen('users', 'its rows');
export const UsersEmpty = screen('users', []);
export const Institutions = screen('orgs', 'its rows', { role: 'a super user' });
export const InstitutionsEmpty = screen('orgs', [], { role: 'a super user' });
