import { Building2, CircleHelp, History, LogOut, Moon, Settings, ShieldCheck, Sun } from 'lucide-react';
import { useMatch } from 'react-router-dom';
import { can } from '../../../shared/domain/permissions.ts';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { CommandPalette, ShortcutSheet, type PaletteItem } from '../../features/palette/index.ts';
import { ORGS_LOADED, useConfig, useSessionState } from '../../features/session/index.ts';
import { MANY } from '../../kit/i18n/messages.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useDialogAddress } from '../../kit/list/actions/useDialogAddress.ts';
import { colorScheme, useColorScheme } from '../../kit/theme/colorScheme.ts';
import { orgSubject, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { addedPages, menuPages, type MenuPage } from './menuItems.ts';
import { withBasePath, useInstitutionBase } from './useInstitutionBase.ts';
import type { OpenedShortcut } from './useShortcuts.ts';

interface Props {
  asked: OpenedShortcut;
  onClose: () => void;
}

/** Palette and list of shortcuts, which a key opens on every page. */
export function ShellPalette({ asked, onClose }: Props) {
  const known = { given: [...usePages(), ...useCommands()], ...useInstitutions() };
  return (
    <>
      <CommandPalette open={asked === 'palette'} known={known} onClose={onClose} />
      <ShortcutSheet open={asked === 'sheet'} onClose={onClose} />
    </>
  );
}

/** Returns the pages of the menu. */
function usePages(): PaletteItem[] {
  const t = useTranslate();
  const viewer = useViewer();
  const isWithoutOrg = useMatch(routes.institutions) !== null;
  const base = useInstitutionBase();
  const subject = orgSubject(viewer.org);
  const pages = isWithoutOrg
    ? []
    : [...Object.values<MenuPage>(menuPages), ...addedPages].filter(({ action }) => can(viewer, action, subject));
  const institutions: PaletteItem = {
    id: 'page institutions',
    group: 'pages',
    name: t('menu.institutions'),
    Icon: Building2,
    to: paths.institutions(),
  };
  const permissions: PaletteItem = {
    id: 'page permissions',
    group: 'pages',
    name: t('menu.permissions'),
    Icon: ShieldCheck,
    to: paths.permissions(),
  };
  const audit: PaletteItem = {
    id: 'page audit',
    group: 'pages',
    name: t('resources.auditEvents.name', MANY),
    Icon: History,
    to: withBasePath(base, paths.audit()),
  };
  return [
    ...(viewer.isSuperUser ? [institutions, permissions] : []),
    ...(!isWithoutOrg && can(viewer, 'auditEvent.list', subject) ? [audit] : []),
    ...pages.map(({ label, values, Icon, to }): PaletteItem => ({
      id: `page ${to}`,
      group: 'pages',
      name: t(label, values),
      Icon,
      to: withBasePath(base, to),
    })),
  ];
}

function useCommands(): PaletteItem[] {
  const t = useTranslate();
  const viewer = useViewer();
  const { links } = useConfig();
  const { open } = useDialogAddress();
  const scheme = useColorScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  const mayChange = can(viewer, 'menu.institutionSettings', orgSubject(viewer.org));
  return [
    { id: 'settings', group: 'pages', name: t('shell.userSettings'), Icon: Settings, to: () => open('userSettings') },
    ...(mayChange
      ? [
          {
            id: 'institutionSettings',
            group: 'pages',
            name: t('shell.institutionSettings', { org: viewer.org?.name ?? '' }),
            Icon: Building2,
            to: () => open('institutionSettings'),
          } as const,
        ]
      : []),
    {
      id: 'theme',
      group: 'pages',
      name: t(`shell.${next}Theme`),
      Icon: next === 'dark' ? Moon : Sun,
      to: () => colorScheme.choose(next),
    },
    {
      id: 'help',
      group: 'pages',
      name: t('menu.help'),
      Icon: CircleHelp,
      to: () => void window.open(links.help, '_blank', 'noreferrer'),
    },
    { id: 'signOut', group: 'pages', name: t('session.signOut'), Icon: LogOut, to: routes.logout },
  ];
}

/** Returns the institutions that the viewer runs. */
function useInstitutions() {
  const viewer = useViewer();
  const session = useSessionState();
  const all = session.phase === 'signedIn' ? (session.orgs ?? []) : [];
  const orgs = all.filter((org) => viewer.isSuperUser || org.callerType === 'orgadmin');
  return { orgs, hasMoreOrgs: orgs.length > 0 && all.length >= ORGS_LOADED };
}
