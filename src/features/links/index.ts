export { CopyLinkButton } from './CopyLinkButton.tsx';
export { copyLink } from './copyLink.ts';
export { downloadPackage } from './downloadPackage.ts';
