export { CopyCourseDialog } from './copy/CopyCourseDialog.tsx';
