import { ChartColumn, House, type LucideIcon } from 'lucide-react';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { pages } from '../../generated/pages.generated.ts';
import { courses, libraryActivities, users } from '../../generated/resources.generated.tsx';
import { MANY, type MessageId, type MessageValues } from '../../i18n/messages.ts';
import { can, type Action } from '../../../shared/domain/access/permissions.ts';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';
import { icons } from '../../kit/menu/icons.ts';
import { useMatch } from 'react-router-dom';

/** Returns the base path of links below an institution's URL; empty at the top level. */
export function useInstitutionBase(): string {
  const id = useMatch(`${routes.institution}/*`)?.params.institutionId;
  return id === undefined ? '' : paths.institution(id);
}

/** Returns the path to a page under an institution; home exists at the top level only. */
export const withBasePath = (base: string, to: string): string => (to === paths.home() ? to : base + to);

export interface MenuPage {
  action: Action;
  to: string;
  label: MessageId;
  /** Values for the label's placeholders. */
  values?: MessageValues;
  Icon: LucideIcon;
  /** Default: true. */
  isInMenu?: boolean | undefined;
}

/** An institution's pages in menu order. */
export const menuPages = {
  home: { action: 'menu.home', to: paths.home(), label: 'menu.home', Icon: House },
  courses: { action: 'menu.courses', to: paths.courses(), label: 'menu.courses', Icon: courses.icon },
  contentLibrary: {
    action: 'menu.contentLibrary',
    to: paths.contentLibrary(),
    label: 'menu.contentLibrary',
    Icon: libraryActivities.icon,
  },
  reporting: { action: 'menu.reporting', to: paths.reporting(), label: 'menu.reporting', Icon: ChartColumn },
  users: { action: 'menu.users', to: paths.users(), label: 'menu.users', Icon: users.icon },
} as const satisfies Record<string, MenuPage>;

/** The pages that screens.config.ts adds. The palette finds all of them. */
export const addedPages: readonly MenuPage[] = pages.map(({ path, may, title, icon, isInMenu }) => ({
  action: may,
  to: `/${path}`,
  label: title,
  values: MANY,
  Icon: icons[icon],
  isInMenu,
}));

/** Returns the pages with entries in the menu. */
export const inMenu = (): readonly MenuPage[] => [
  ...Object.values(menuPages),
  ...addedPages.filter(({ isInMenu }) => isInMenu !== false),
];

/** Returns the menu's pages for this viewer, without help and sign-out. */
export function useMenuPages(): readonly Action[] {
  const viewer = useViewer();
  const actions = inMenu().map(({ action }) => action);
  return [...actions, 'menu.institutions' as const].filter((action) => can(viewer, action, orgSubject(viewer.org)));
}
