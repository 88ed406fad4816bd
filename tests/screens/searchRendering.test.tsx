import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRecordContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { DataTable, List, SearchInput, useSearchText } from '../../src/kit/list/index.ts';
import { Highlight } from '../../src/kit/text/texts.tsx';
import { passing, silent } from '../support/links.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';

const COURSES = 10_000;
const rowsOf = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`).map((name) => ({
    __typename: 'Course',
    id: name,
    orgId: 'org',
    name,
    role: 'orgadmin',
    archived: false,
    autoEnrollment: { enabled: false, start: null, end: null },
    copyInfo: null,
  }));

const rendered = vi.fn();
function CountedName() {
  const name = String(useRecordContext()?.['name'] ?? '');
  const search = useSearchText();
  rendered(name);
  return <Highlight text={name} search={search} />;
}

test("[shell-50] typing in a long list's search renders no row before the result, and requests one screen of rows", async () => {
  setWindowWidth(1280);
  const user = userEvent.setup();
  const asked: { text: unknown; limit: unknown }[] = [];
  let answer = (): void => undefined;
  const link = passing(silent, async ({ variables }) => {
    const { filter, limit } = variables as { filter?: { text?: string } | null; limit: number };
    asked.push({ text: filter?.text, limit });
    if (filter?.text !== undefined) await new Promise<void>((resolve) => (answer = resolve));
    const courses = rowsOf(filter?.text === undefined ? 'Biology' : 'Chemistry', limit);
    return { data: { getCourses: { courses, nextPageToken: 'next', totalCount: COURSES, totalCountIsExact: true } } };
  });
  renderScreen(
    <List
      resource="courses"
      perPage={10}
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<SearchInput key="text" source="text" />]}
      actions={<SearchInput source="text" />}
    >
      <DataTable>
        <DataTable.Col source="name">
          <CountedName />
        </DataTable.Col>
      </DataTable>
    </List>,
    {
      link,
      viewer: viewerOf('admin@n.test', { id: 'org', memberType: 'orgadmin' }),
      scope: { orgId: 'org', audience: 'admin' },
    },
  );
  await screen.findByText('Biology 0');
  rendered.mockClear();
  await user.type(screen.getByRole('searchbox'), 'c');
  await waitFor(() => expect(asked.at(-1)).toEqual({ text: 'c', limit: 10 }));
  await user.type(screen.getByRole('searchbox'), 'h');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ch');
  expect(rendered).not.toHaveBeenCalled();
  expect(document.querySelector('mark')).toBeNull();
  answer();
  await waitFor(() => expect(asked.at(-1)?.text).toBe('ch'));
  answer();
  await waitFor(() => expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('Ch'));
  expect(screen.queryByText('Biology 0')).toBeNull();
});
