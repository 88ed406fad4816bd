import { BookOpen, ChevronDown } from 'lucide-react';
import { useStore } from 'react-admin';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { MenuLink } from './MenuLink.tsx';
import { useActiveCourse } from './useActiveCourse.ts';
import { useCourses } from './useCourses.ts';

/** The way to the course list, and the courses themselves beneath it when it is open. */
export function CoursesItem({ isOff }: { isOff: boolean }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useStore('menu.courses.open', false);
  const activeCourse = useActiveCourse();
  if (isOff) return <MenuLink to={paths.courses()} label={t('menu.courses')} Icon={BookOpen} isOff />;
  return (
    <li>
      <div className="shell-with-toggle">
        <NavLink className="shell-item" to={paths.courses()} end>
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
      {isOpen && <CourseLinks active={activeCourse} />}
    </li>
  );
}

function CourseLinks({ active }: { active: string | undefined }) {
  const courses = useCourses();
  return (
    <ul id="menu-courses" className="shell-courses">
      {courses.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="shell-item"
            to={paths.course(id)}
            {...(id === active && { 'aria-current': 'true' as const })}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
