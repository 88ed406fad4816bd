import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { routes, paths } from '../../../shared/domain/paths.ts';
import { ViewAsBar } from '../../features/permissions/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Connection } from './Connection.tsx';
import { Notices } from './Notices.tsx';
import { useViewer, orgSubject } from '../../viewer/ViewerContext.tsx';
import './shell.css';
import { ShellDialogs } from './ShellDialogs.tsx';
import { useMenuPages, addedPages, menuPages, type MenuPage, useInstitutionBase, withBasePath } from './menuItems.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useNotify } from 'react-admin';
import { UNDO_NOTICE_MS } from '../../../shared/domain/limits.ts';
import { takeResetNotice } from '../resetTab.ts';
import { Building2, CircleHelp, History, LogOut, Moon, Settings, ShieldCheck, Sun } from 'lucide-react';
import { can } from '../../../shared/domain/access/permissions.ts';
import { CommandPalette, ShortcutSheet, type PaletteItem, shortcutOf } from '../../features/palette/index.ts';
import { useWindowEvent } from '../../../shared/react/useWindowEvent.ts';
import { ORGS_LOADED, useConfig, useSessionState } from '../../features/session/index.ts';
import { MANY } from '../../i18n/messages.ts';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { colorScheme, useColorScheme } from '../../theme/colorScheme.ts';

/** Dialog that a key or a button has opened. */
type OpenedShortcut = 'palette' | 'sheet' | undefined;

/** Handles shortcuts on every page. While a dialog is open, only the one for the palette works. */
function useShortcuts(onShortcut: (asked: Exclude<OpenedShortcut, undefined>) => void) {
  useWindowEvent('keydown', (event) => {
    const isOverPage = document.querySelector('[role="dialog"]') !== null;
    const shortcut = event.defaultPrevented ? undefined : shortcutOf(event, isTyping(event.target) || isOverPage);
    if (shortcut === undefined) return;
    event.preventDefault();
    if (shortcut === 'find') document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    else onShortcut(shortcut);
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

interface ShellPaletteProps {
  asked: OpenedShortcut;
  onClose: () => void;
}

/** Command palette and list of shortcuts, each opened by a key on every page. */
function ShellPalette({ asked, onClose }: ShellPaletteProps) {
  const known = { given: [...usePages(), ...useCommands()], ...useInstitutions() };
  return (
    <>
      <CommandPalette open={asked === 'palette'} known={known} onClose={onClose} />
      <ShortcutSheet open={asked === 'sheet'} onClose={onClose} />
    </>
  );
}

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

/** Returns the institutions that the viewer administers. */
function useInstitutions() {
  const viewer = useViewer();
  const session = useSessionState();
  const all = session.phase === 'signedIn' ? (session.orgs ?? []) : [];
  const orgs = all.filter((org) => viewer.isSuperUser || org.callerType === 'orgadmin');
  return { orgs, hasMoreOrgs: orgs.length > 0 && all.length >= ORGS_LOADED };
}

/** Names the account that is now in use after the tab was restarted for it. */
function useAccountNotice(): void {
  const notify = useNotify();
  const { userId } = useViewer();
  const tell = useEffectEvent(() => {
    const notice = takeResetNotice();
    if (notice === undefined) return;
    notify(notice, {
      type: 'warning',
      messageArgs: { name: userId },
      autoHideDuration: UNDO_NOTICE_MS,
    });
  });
  useEffect(() => tell(), []);
}

/** Routes on which the side menu is collapsed to leave its space to the tool. */
const LAUNCH_STYLE: readonly string[] = [routes.launchedActivity, routes.reporting];

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const client = useApolloClient();
  const { pathname } = useLocation();
  const base = useInstitutionBase();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [lastPath, setLastPath] = useState(pathname);
  if (lastPath !== pathname) {
    setLastPath(pathname);
    setMenuOpen(false);
  }
  const [asked, setAsked] = useState<OpenedShortcut>();
  useShortcuts(setAsked);
  useAccountNotice();
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && setMenuOpen(false), isMenuOpen);
  const isCollapsed = useMenuPages().length < 2 || LAUNCH_STYLE.includes(pathname.slice(base.length));
  return (
    <div className={['shell', isCollapsed && 'shell-collapsed', isMenuOpen && 'shell-open'].filter(Boolean).join(' ')}>
      <a className="shell-skip" href="#main">
        {t('shell.skip')}
      </a>
      <TopBar
        isMenuOpen={isMenuOpen}
        onToggleMenu={() => setMenuOpen(!isMenuOpen)}
        onSearch={() => setAsked('palette')}
      />
      <nav id="side-menu" className="shell-menu" aria-label={t('shell.menu')}>
        <SideMenu />
      </nav>
      <main id="main" className="shell-main" tabIndex={-1}>
        <ViewAsBar />
        <SuspendedNotice />
        {children}
      </main>
      <ShellDialogs />
      <ShellPalette asked={asked} onClose={() => setAsked(undefined)} />
      <Connection onBack={() => void client.reFetchObservableQueries().catch(() => undefined)} />
      <Notices />
    </div>
  );
}

/** Tells super users that the institution is suspended. Nobody else can open it while it is. */
function SuspendedNotice() {
  const t = useTranslate();
  const { org } = useViewer();
  const { pathname } = useLocation();
  if (org?.isSuspended !== true || pathname === routes.institutions) return null;
  return (
    <p className="view-as" role="status">
      {t('shell.suspended', { name: org.name })}
    </p>
  );
}
