import { useGetList, useGetOne, useStore, useBasename } from 'react-admin';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';

const useSearch = () => useStore(`courses.search.${useViewer().org?.id}`, '');

/** Returns the URL of the course list with its last filters, order and page. */
export const useCourseListPath = (): string => `${useBasename()}${paths.courses()}${useSearch()[0]}`;

/** Stores the query string of the list's URL for useCourseListPath. */
export function useRememberCourseList(): void {
  const { search } = useLocation();
  const [noted, note] = useSearch();
  useEffect(() => {
    const params = new URLSearchParams(search);
    // The parameters of a dialog are not part of the list's state.
    for (const key of ['do', 'on']) params.delete(key);
    const next = params.size === 0 ? '' : `?${params.toString()}`;
    if (next !== noted) note(next);
  }, [search, noted, note]);
}

const KEY = 'courses.active';

/** Returns the course that was opened last. */
export const useActiveCourse = (): string | undefined => useStore<string | undefined>(KEY)[0];

/** Makes a course the active one when it is opened. */
export function useMakeActive(courseId: string | undefined): void {
  const [active, setActive] = useStore<string | undefined>(KEY);
  useEffect(() => {
    if (courseId !== undefined && courseId !== active) setActive(courseId);
  }, [courseId, active, setActive]);
}

interface MenuCourse {
  id: string;
  name: string;
  archived: boolean;
}

const LISTED = 20;

/** Reads the first courses of the current org that aren't archived, by name. The course list shows the same rows. */
function useCourseList() {
  const { org } = useViewer();
  return useGetList<MenuCourse>('courses', {
    filter: { archived: false },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LISTED },
    meta: { orgId: org?.id },
  });
}

/** Returns the courses for the menu: the first ones, plus the open one even if it is further down the list. */
export function useCourses(active: string | undefined): { courses: readonly MenuCourse[]; hasMore: boolean } {
  const { data: first = [], total = 0 } = useCourseList();
  const isBeyond = active !== undefined && total > first.length && !first.some(({ id }) => id === active);
  const { data: open } = useGetOne<MenuCourse>('courses', { id: active ?? '' }, { enabled: isBeyond });
  const courses = isBeyond && open?.archived === false ? [...first, open] : first;
  return { courses, hasMore: total > courses.length };
}

/** Returns the number of courses; undefined while they load. */
export const useCourseCount = (): number | undefined => useCourseList().total;
