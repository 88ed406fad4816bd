import { print } from 'graphql';
import type { ComponentProps, ReactNode } from 'react';
import { List } from '../../src/kit/list/index.ts';
import { MuiRoot } from '../../src/theme/MuiRoot.tsx';
import { isMutation, passing, silent } from './links.ts';
import { renderScreen, viewerOf } from './renderScreen.tsx';

const DAY = Date.UTC(2026, 0, 15, 12);

/** Courses, with a few values that only the fields of these tests show. */
export const ROWS = ['Biology', 'Chemistry'].map((name, index) => ({
  __typename: 'Course',
  id: `c${index}`,
  orgId: 'org',
  name,
  role: 'orgadmin',
  archived: false,
  autoEnrollment: { enabled: true, start: DAY, end: null },
  copyInfo: null,
  seats: 1200 + index,
  site: 'https://courses.test/',
  contact: 'office@courses.test',
}));

export type CourseRow = (typeof ROWS)[number];

/** Renders a list of courses, written by react-admin's documentation. */
export function showList(children: ReactNode, settings: Partial<ComponentProps<typeof List>> = {}, at = '/') {
  const asked: { query: string; variables: Record<string, unknown> }[] = [];
  const link = passing(silent, (operation) => {
    const query = print(operation.query);
    asked.push({ query, variables: operation.variables });
    if (isMutation(operation)) return Promise.resolve({ data: { deleteCourse: true, updateCourse: ROWS[0] } });
    if (query.includes('getCourse('))
      return Promise.resolve({ data: { getCourse: ROWS.find(({ id }) => id === operation.variables['id']) } });
    return Promise.resolve({
      data: { getCourses: { courses: ROWS, nextPageToken: null, totalCount: ROWS.length, totalCountIsExact: true } },
    });
  });
  const { router } = renderScreen(
    <MuiRoot>
      <List resource="courses" perPage={10} sort={{ field: 'name', order: 'ASC' }} {...settings}>
        {children}
      </List>
    </MuiRoot>,
    {
      link,
      at,
      viewer: viewerOf('admin@n.test', { id: 'org', memberType: 'orgadmin' }),
      scope: { orgId: 'org', audience: 'admin' },
    },
  );
  return { asked, router };
}
