import { Building2, CircleHelp, LogOut, BookOpen, ChevronDown, type LucideIcon } from 'lucide-react';
import { NavLink, useMatch, Link, useLocation } from 'react-router-dom';
import { can } from '../../../shared/domain/access/permissions.ts';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { CustomerLogo, useBrand } from '../../features/orgs/index.ts';
import { useConfig, useSessionState } from '../../features/session/index.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { orgSubject, useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { inMenu, menuPages, type MenuPage, withBasePath, useInstitutionBase } from './menuItems.ts';
import { useCourseCount, useCourses, useActiveCourse } from './useCourses.ts';
import { useStore } from 'react-admin';

interface LinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  isOff?: boolean;
  /** True if pages below its path belong to the entry too, such as a record's page. */
  hasPages?: boolean;
}

/** An entry of the menu. Unavailable entries stay in their place but are disabled. */
function MenuLink({ to, label, Icon, isOff = false, hasPages = false }: LinkProps) {
  const { pathname } = useLocation();
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <bdi>{label}</bdi>
    </>
  );
  return (
    <li>
      {isOff ? (
        <span className="shell-item" role="link" aria-disabled="true">
          {content}
        </span>
      ) : (
        <NavLink className="shell-item" to={to} end={!hasPages} aria-current={pathname === to ? 'page' : 'true'}>
          {content}
        </NavLink>
      )}
    </li>
  );
}

/** Link to the course list, and the courses themselves below it when it is open. */
function CoursesItem({ isOff }: { isOff: boolean }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useStore('menu.courses.open', false);
  const activeCourse = useActiveCourse();
  const { pathname } = useLocation();
  const to = useInstitutionBase() + paths.courses();
  if (isOff) return <MenuLink to={paths.courses()} label={t('menu.courses')} Icon={BookOpen} isOff />;
  return (
    <li>
      <div className="shell-with-toggle">
        <NavLink className="shell-item" to={to} aria-current={pathname === to ? 'page' : 'true'}>
          <BookOpen size={20} aria-hidden />
          {t('menu.courses')}
        </NavLink>
        <button
          type="button"
          className="shell-toggle"
          aria-expanded={isOpen}
          aria-controls="menu-courses"
          aria-label={t('menu.showCourses')}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      </div>
      {isOpen && <CourseLinks active={activeCourse} all={to} />}
    </li>
  );
}

function CourseLinks({ active, all }: { active: string | undefined; all: string }) {
  const t = useTranslate();
  const { courses, hasMore } = useCourses(active);
  const base = useInstitutionBase();
  return (
    <ul id="menu-courses" className="shell-courses">
      {courses.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="shell-item"
            to={base + paths.course(id)}
            {...(id === active && { 'aria-current': 'true' as const })}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      {hasMore && (
        <li>
          <Link className="shell-item" to={all}>
            {t('menu.allCourses')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Menu entries in the order of `menuPages`, each shown only to users who may open it. */
export function SideMenu() {
  const t = useTranslate();
  const { links } = useConfig();
  // On the institutions page the other items are visible but disabled.
  const isOff = useMatch(routes.institutions) !== null;
  const hasCourses = useCourseCount() !== 0;
  const seesCourses = useCan('menu.courses');
  return (
    <>
      <MenuLogo />
      <ul className="shell-items">
        <Institutions />
        {inMenu().map((page) =>
          page === menuPages.courses ? (
            seesCourses && <CoursesItem key={page.to} isOff={isOff} />
          ) : (
            <Item key={page.to} {...page} isOff={isOff || (page === menuPages.reporting && !hasCourses)} />
          ),
        )}
      </ul>
      <ul className="shell-items shell-bottom">
        <li>
          <a className="shell-item" href={links.help} target="_blank" rel="noreferrer">
            <CircleHelp size={20} aria-hidden />
            {t('menu.help')}
          </a>
        </li>
        <li>
          <NavLink className="shell-item" to={routes.logout}>
            <LogOut className="mirrored" size={20} aria-hidden />
            {t('session.signOut')}
          </NavLink>
        </li>
      </ul>
    </>
  );
}

/** Logo for narrow windows, in which the top bar has no room for it. */
function MenuLogo() {
  const { org } = useViewer();
  const brand = useBrand(org?.id);
  if (brand.imageSrc === null) return null;
  return (
    <div className="shell-menu-logo">
      <CustomerLogo brand={brand} orgName={org?.name ?? ''} />
    </div>
  );
}

/** Link to the institutions page for super users, and to the administered orgs for org admins. */
function Institutions() {
  const t = useTranslate();
  const viewer = useViewer();
  const session = useSessionState();
  if (!can(viewer, 'menu.institutions', orgSubject(viewer.org))) return null;
  if (viewer.isSuperUser) return <MenuLink to={paths.institutions()} label={t('menu.institutions')} Icon={Building2} />;
  const administered =
    session.phase === 'signedIn' ? (session.orgs ?? []).filter((org) => org.callerType === 'orgadmin') : [];
  return administered.map((org) => (
    <MenuLink key={org.id} to={paths.institution(org.id)} label={org.name} Icon={Building2} />
  ));
}

function Item({ action, to, label, values, Icon, isOff }: MenuPage & { isOff: boolean }) {
  const t = useTranslate();
  const isVisible = useCan(action);
  const base = useInstitutionBase();
  return isVisible ? (
    <MenuLink to={withBasePath(base, to)} label={t(label, values)} Icon={Icon} isOff={isOff} hasPages />
  ) : null;
}
