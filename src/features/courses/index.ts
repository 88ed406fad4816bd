export { CoursePicker } from './CoursePicker.tsx';
