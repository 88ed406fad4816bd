import { Bell, Building2, Menu as MenuIcon, Moon, Search, Settings, Sun, ChevronsUpDown } from 'lucide-react';
import { lazyComponent } from '../../../shared/react/lazyComponent.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { BrandLogos, useBrand } from '../../features/orgs/index.ts';
import { useConfig, ORGS_LOADED, useSession, useSessionState } from '../../features/session/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { afterPaint, lazyPart } from '../../lazy/lazyPart.tsx';
import { loadCode } from '../../lazy/loadCode.ts';
import { Tip } from '../../kit/tip/Tip.tsx';
import { useCan, useViewer, orgSubject } from '../../viewer/ViewerContext.tsx';
import { useDialogAddress } from '../../kit/dialog/useDialogAddress.ts';
import { useBrandAccent } from '../../theme/brand.ts';
import { colorScheme, defaultTheme, useColorScheme } from '../../theme/colorScheme.ts';
import type { ShellDialog } from './ShellDialogs.tsx';
import { useAnchor } from '../../kit/dialog/openState.ts';
import { can } from '../../../shared/domain/access/permissions.ts';

const OrgMenu = lazyPart(() => import('./OrgMenu.tsx').then((part) => part.OrgMenu));

/** The current org's name. Users with several orgs who don't administer institutions can switch orgs here. */
function OrgSwitcher() {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const state = useSessionState();
  const viewer = useViewer();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const orgs = state.phase === 'signedIn' ? (state.orgs ?? []) : [];
  if (orgs.length < 2 || can(viewer, 'menu.institutions', orgSubject(viewer.org)))
    return <bdi className="org-name">{viewer.org?.name}</bdi>;
  const choose = (orgId: string) => {
    close();
    void session.chooseOrg(orgId);
    // Replaces the page, which belongs to the previous org.
    void navigate(routes.root, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup={orgs.length < ORGS_LOADED ? 'menu' : 'dialog'}
        aria-expanded={anchor !== null}
        aria-label={t('shell.switchOrg', { org: viewer.org?.name ?? '' })}
        onPointerEnter={OrgMenu.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <bdi className="org-name">{viewer.org?.name}</bdi>
        <ChevronsUpDown size={16} aria-hidden />
      </button>
      {isWanted && <OrgMenu orgs={orgs} current={viewer.org} anchor={anchor} onChoose={choose} onClose={close} />}
    </>
  );
}

const UserMenuItems = lazyPart(() => import('./UserMenuItems.tsx').then((part) => part.UserMenuItems));

const initial = (name: string): string => [...name][0]?.toUpperCase() ?? '';

function UserMenu() {
  const t = useTranslate();
  const viewer = useViewer();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const initials = `${initial(viewer.givenName)}${initial(viewer.familyName)}` || initial(viewer.userId);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`${t('shell.userMenu')} ${initials}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={UserMenuItems.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <span className="avatar">{initials}</span>
      </button>
      {isWanted && <UserMenuItems anchor={anchor} onClose={close} />}
    </>
  );
}

interface Props {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onSearch: () => void;
}

export function TopBar({ isMenuOpen, onToggleMenu, onSearch }: Props) {
  const t = useTranslate();
  return (
    <header className="shell-bar">
      <button
        type="button"
        className="icon-button shell-hamburger"
        aria-label={t('shell.toggleMenu')}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        onClick={onToggleMenu}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      <Title />
      <span className="shell-spacer" />
      <Tip text={t('palette.title')}>
        <button
          type="button"
          className="icon-button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          aria-label={t('palette.title')}
          onClick={onSearch}
        >
          <Search size={20} aria-hidden />
        </button>
      </Tip>
      <Copies />
      <Notifications />
      <OrgSwitcher />
      {defaultTheme.hasDarkMode && <ThemeSwitch />}
      <InstitutionSettings />
      <UserSettings />
      <UserMenu />
    </header>
  );
}

/** The product's and the institution's logos, or the customer's header if the institution has that feature. */
function Title() {
  const t = useTranslate();
  const { customHeader } = useConfig();
  const { org } = useViewer();
  const brand = useBrand(org?.id);
  const header = org?.features.includes('custom-header') ? customHeader : undefined;
  useBrandAccent(header?.color);
  if (!header) return <BrandLogos brand={brand} orgName={org?.name ?? ''} />;
  return (
    <Link
      className="custom-header"
      to={routes.root}
      aria-label={t('shell.customStart', { name: header.name })}
      style={{ borderColor: header.color }}
    >
      <img src={header.logoSrc} alt="" />
      <bdi>{header.name}</bdi>
    </Link>
  );
}

function InstitutionSettings() {
  const isAllowed = useCan('menu.institutionSettings');
  return isAllowed ? (
    <BarButton label="shell.institutionSettings" opens="institutionSettings" Icon={Building2} />
  ) : null;
}

const UserSettings = () => <BarButton label="shell.userSettings" opens="userSettings" Icon={Settings} />;

interface BarButtonProps {
  label: 'shell.institutionSettings' | 'shell.userSettings';
  /** The dialog's name in the URL. */
  opens: ShellDialog;
  Icon: typeof Settings;
}

function BarButton({ label, opens, Icon }: BarButtonProps) {
  const t = useTranslate();
  const { org } = useViewer();
  const dialog = useDialogAddress();
  const name = t(label, { org: org?.name ?? '' });
  return (
    <Tip text={name}>
      <button
        type="button"
        className={opens === 'userSettings' ? 'icon-button shell-setting' : 'icon-button'}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={() => dialog.open(opens)}
      >
        <Icon size={20} aria-hidden />
      </button>
    </Tip>
  );
}

/** Loaded late so that it doesn't delay the first paint: copies are rare. */
const LazyCopies = lazyComponent(() =>
  afterPaint().then(() => loadCode(() => import('./Copies.tsx').then((part) => part.Copies))),
);

function Copies() {
  const { org } = useViewer();
  return org ? <LazyCopies orgId={org.id} /> : null;
}

const LazyBell = lazyComponent(
  () =>
    afterPaint().then(() =>
      loadCode(() => import('../../features/notifications/index.ts').then((part) => part.NotificationBell)),
    ),
  <span className="icon-button" aria-hidden>
    <Bell size={20} />
  </span>,
);

function Notifications() {
  const { org } = useViewer();
  return org ? <LazyBell key={org.id} orgId={org.id} /> : null;
}

function ThemeSwitch() {
  const t = useTranslate();
  const scheme = useColorScheme();
  const label = t(scheme === 'dark' ? 'shell.lightTheme' : 'shell.darkTheme');
  return (
    <Tip text={label}>
      <button
        type="button"
        className="icon-button shell-theme"
        aria-label={label}
        onClick={() => colorScheme.choose(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </button>
    </Tip>
  );
}
