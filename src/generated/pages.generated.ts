// Generated from schema.graphql and screens.config.ts by `npm run generate`. Do not edit: change those, or a slot in src/features.
import type { PageSpec } from '../kit/resource/lazyScreen.tsx';

export const pages: readonly PageSpec[] = [
  { path: 'people', title: 'resources.people.name', text: 'resources.people.text', icon: 'people', may: 'orgUser.list', isInMenu: false, load: () => import('./resources.generated.tsx').then((resources) => resources.people) },
  { path: 'mails', title: 'resources.mails.name', text: 'resources.mails.text', icon: 'mail', may: 'mail.list', isInMenu: false, load: () => import('./resources.generated.tsx').then((resources) => resources.mails) },
];
