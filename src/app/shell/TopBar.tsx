import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '../../domain/paths.ts';
import { Logo } from '../../kit/brand/Logo.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Tip } from '../../kit/tip/Tip.tsx';
import { useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { colorScheme } from '../../kit/theme/colorScheme.ts';
import { defaultTheme } from '../../kit/theme/defaultTheme.ts';
import { useColorScheme } from '../../kit/theme/useColorScheme.ts';
import { OrgSwitcher } from './OrgSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
}

export function TopBar({ isMenuOpen, onToggleMenu }: Props) {
  const t = useMessages();
  return (
    <header className="shell-bar">
      <button type="button" className="icon-button shell-hamburger" aria-label={t('shell.toggleMenu')} aria-expanded={isMenuOpen} aria-controls="side-menu" onClick={onToggleMenu}>
        <MenuIcon size={20} aria-hidden />
      </button>
      <Link to={routes.root} aria-label={t('shell.start')} style={{ display: 'inline-flex', color: 'inherit', textDecoration: 'none' }}>
        <Logo />
      </Link>
      <span className="shell-spacer" />
      <Copies />
      <OrgSwitcher />
      {defaultTheme.hasDarkMode && <ThemeSwitch />}
      <UserMenu />
    </header>
  );
}

/** Not in the way of the first paint: copies are rare. */
const CopyIndicator = lazy(() => import('../../features/courses/copyIndicator.ts').then((part) => ({ default: part.CopyIndicator })));

function Copies() {
  const { org } = useViewer();
  const canCopy = useCan('course.create');
  return canCopy && org ? (
    <Suspense fallback={null}>
      <CopyIndicator key={org.id} orgId={org.id} />
    </Suspense>
  ) : null;
}

function ThemeSwitch() {
  const t = useMessages();
  const scheme = useColorScheme();
  const label = t(scheme === 'dark' ? 'shell.lightTheme' : 'shell.darkTheme');
  return (
    <Tip text={label}>
      <button type="button" className="icon-button" aria-label={label} onClick={() => colorScheme.choose(scheme === 'dark' ? 'light' : 'dark')}>
        {scheme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </button>
    </Tip>
  );
}
