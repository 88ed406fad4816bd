import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { ViewAsBar } from '../../features/permissions/index.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { Connection } from '../../kit/status/Connection.tsx';
import { Notices } from '../../kit/status/Notices.tsx';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import './shell.css';
import { ShellDialogs } from './ShellDialogs.tsx';
import { ShellPalette } from './ShellPalette.tsx';
import { useMenuPages } from './menuItems.ts';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useAccountNotice } from './useAccountNotice.ts';
import { useInstitutionBase } from './useInstitutionBase.ts';
import { useShortcuts, type OpenedShortcut } from './useShortcuts.ts';

/** Routes on which the side menu leaves its space to the tool, unless it has only one entry. */
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
  useEscape(isMenuOpen, () => setMenuOpen(false));
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

/** Tells a super user that the institution, which only they can open, is suspended. */
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

function useEscape(active: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}
