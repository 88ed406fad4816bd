import { useGetList, useGetOne } from 'react-admin';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

interface MenuCourse {
  id: string;
  name: string;
  archived: boolean;
}

const LISTED = 20;

/** The first courses of the current org that aren't archived, by name; the same rows as in the course list. */
function useCourseList() {
  const { org } = useViewer();
  return useGetList<MenuCourse>('courses', {
    filter: { archived: false },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LISTED },
    meta: { orgId: org?.id },
  });
}

/** Returns the courses of the menu: the first ones, and the open one, however far down the list it is. */
export function useCourses(active: string | undefined): { courses: readonly MenuCourse[]; hasMore: boolean } {
  const { data: first = [], total = 0 } = useCourseList();
  const isBeyond = active !== undefined && total > first.length && !first.some(({ id }) => id === active);
  const { data: open } = useGetOne<MenuCourse>('courses', { id: active ?? '' }, { enabled: isBeyond });
  const courses = isBeyond && open?.archived === false ? [...first, open] : first;
  return { courses, hasMore: total > courses.length };
}

/** Returns the number of courses; undefined while they load. */
export const useCourseCount = (): number | undefined => useCourseList().total;
