import { BookOpen, ChevronDown } from 'lucide-react';
import { useStore } from 'react-admin';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { MenuLink } from './MenuLink.tsx';
import { useActiveCourse } from './useActiveCourse.ts';
import { useCourses } from './useCourses.ts';
import { useInstitutionBase } from './useInstitutionBase.ts';

const LISTED_MAX = 20;

/** Link to the course list, and the courses themselves below it when it is open. */
export function CoursesItem({ isOff }: { isOff: boolean }) {
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
  const courses = useCourses();
  const base = useInstitutionBase();
  // The open course keeps its place in the menu, even if it is far down the list.
  const shown = courses.filter(({ id }, index) => index < LISTED_MAX || id === active);
  return (
    <ul id="menu-courses" className="shell-courses">
      {shown.map(({ id, name }) => (
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
      {shown.length < courses.length && (
        <li>
          <Link className="shell-item" to={all}>
            {t('menu.allCourses')}
          </Link>
        </li>
      )}
    </ul>
  );
}
