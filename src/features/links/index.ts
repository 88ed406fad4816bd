export { CourseLinks } from './CourseLinks.tsx';
export { CopyLinkButton } from './CourseLinks.tsx';
export { copyText } from './copyLink.ts';
export { copyLink } from './copyLink.ts';
export { downloadPackage } from './copyLink.ts';
