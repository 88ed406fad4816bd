import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { can } from '../../../shared/domain/access/permissions.ts';
import type { CoursesRow } from '../../generated/resources/courses.types.generated.ts';
import { orgSubject, useViewer } from '../../viewer/ViewerContext.tsx';

/** Number of courses that fit into a menu. The search finds the others. */
const OFFERED = 50;

/**
 * Lists the courses that the viewer runs, or all of the org for admins, by name. Includes archived courses by default.
 */
export function useCopyableCourses(text: string, { withArchived = true } = {}) {
  const viewer = useViewer();
  const isAdmin = can(viewer, 'org.updateSettings', orgSubject(viewer.org));
  const filter = {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(!isAdmin && { role: ['instructor'] }),
    ...(!withArchived && { archived: false }),
  };
  const {
    data = [],
    total,
    isPending,
  } = useGetList<CoursesRow>(
    'courses',
    {
      filter,
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: OFFERED },
      meta: { orgId: viewer.org?.id },
    },
    { placeholderData: keepPreviousData },
  );
  return { courses: data.filter(({ copyInfo }) => copyInfo?.state !== 'failed'), total, isPending };
}
