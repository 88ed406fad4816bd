export { CourseLinks } from './CourseLinks.tsx';
export { CopyLinkButton } from './CopyLinkButton.tsx';
export { copyText } from './copyLink.ts';
export { copyLink } from './copyLink.ts';
export { downloadPackage } from './downloadPackage.ts';
