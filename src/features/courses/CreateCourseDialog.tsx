export { CreateCourseDialog } from './copy/CreateCourseDialog.tsx';
