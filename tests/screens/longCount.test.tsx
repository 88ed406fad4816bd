import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/generated/resources.generated.tsx';
import { passing, silent } from '../support/links.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';

beforeAll(() => setWindowWidth(1280));

const row = (index: number) => ({
  id: `c${index}`,
  orgId: 'org',
  name: `Course ${index}`,
  role: 'orgadmin',
  archived: false,
  autoEnrollment: { enabled: false, start: null, end: null },
  copyInfo: null,
});

/** Returns pages of an org with more courses than the API counts. */
const link = passing(silent, ({ operationName, variables }) => {
  const begin = Number(variables['nextPageToken'] ?? 0);
  const rows = Array.from({ length: Number(variables['limit']) }, (_, index) => row(begin + index));
  const page = { courses: rows, nextPageToken: String(begin + rows.length), totalCount: 100, totalCountIsExact: false };
  return Promise.resolve({ data: operationName === 'Courses_list' ? { getCourses: page } : {} });
});

const show = (at: string) =>
  renderScreen(<courses.list />, {
    link,
    at,
    viewer: viewerOf('admin@n.test', { id: 'org', memberType: 'orgadmin' }),
    scope: { orgId: 'org', audience: 'admin' },
    localListMax: 50,
  });

test('[load-09] a list with a limited count shows the limit and can be paged beyond it', async () => {
  show('/?page=30');
  expect(await screen.findByText('Course 290')).toBeTruthy();
  expect(screen.getByText(/^More than \d+$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(false);
});
