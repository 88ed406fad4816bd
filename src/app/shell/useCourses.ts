import { useGetList } from 'react-admin';
import { LOCAL_LIST_MAX } from '../../../shared/domain/limits.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

interface MenuCourse {
  id: string;
  name: string;
}

/** The courses of the current org that aren't archived, by name; the same rows as in the course list. */
function useCourseList() {
  const { org } = useViewer();
  return useGetList<MenuCourse>('courses', {
    filter: { archived: false },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: LOCAL_LIST_MAX },
    meta: { orgId: org?.id },
  });
}

export const useCourses = (): readonly MenuCourse[] => useCourseList().data ?? [];

/** Returns the number of courses; undefined while they load. */
export const useCourseCount = (): number | undefined => useCourseList().total;
