import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRecordContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { DataTable, List } from '../../src/kit/list/index.ts';
import { passing, silent } from '../support/links.ts';
import { renderScreen, setWindowWidth, viewerOf } from '../support/renderScreen.tsx';

const course = {
  __typename: 'Course',
  id: 'biology',
  orgId: 'org',
  name: 'Biology',
  role: 'orgadmin',
  archived: false,
  autoEnrollment: { enabled: false, start: null, end: null },
  copyInfo: null,
};
const answer = { getCourses: { courses: [course], nextPageToken: null, totalCount: 1, totalCountIsExact: true } };

/** Clicks that reached the link of the name, with their modifier keys. */
const clicks: { ctrlKey: boolean; shiftKey: boolean }[] = [];
afterEach(() => void clicks.splice(0));

function Name() {
  return (
    <Link
      className="row-link"
      to="/courses/biology"
      onClick={(event) => {
        event.preventDefault();
        clicks.push({ ctrlKey: event.ctrlKey, shiftKey: event.shiftKey });
      }}
    >
      {String(useRecordContext()?.['name'])}
    </Link>
  );
}

async function openList() {
  setWindowWidth(1280);
  renderScreen(
    // The shell's main element takes the focus too.
    <main tabIndex={-1}>
      <List resource="courses" perPage={10} sort={{ field: 'name', order: 'ASC' }}>
        <DataTable>
          <DataTable.Col source="name">
            <Name />
          </DataTable.Col>
          <DataTable.Col source="role">
            <span>plain text</span>
            <button type="button">Settings</button>
            <select aria-label="Role" />
            {createPortal(<p>a dialog of the row</p>, document.body)}
          </DataTable.Col>
        </DataTable>
      </List>
    </main>,
    {
      link: passing(silent, () => Promise.resolve({ data: answer })),
      viewer: viewerOf('admin@n.test', { id: 'org', memberType: 'orgadmin' }),
      scope: { orgId: 'org', audience: 'admin' },
    },
  );
  await screen.findByRole('link', { name: 'Biology' });
}

test('[browser-02] a click next to the name follows its link with modifier keys, a middle click as with Ctrl', async () => {
  await openList();
  const text = screen.getByText('plain text');
  fireEvent.click(text);
  fireEvent.click(text, { shiftKey: true });
  fireEvent(text, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(fireEvent.mouseDown(text, { button: 1 })).toBe(false);
  expect(clicks).toEqual([
    { ctrlKey: false, shiftKey: false },
    { ctrlKey: false, shiftKey: true },
    { ctrlKey: true, shiftKey: false },
  ]);
});

test('[browser-02] controls, row dialogs and selected text open nothing; the link opens once', async () => {
  const user = userEvent.setup();
  await openList();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  await user.click(screen.getByText('a dialog of the row'));
  const text = screen.getByText('plain text');
  getSelection()?.selectAllChildren(text);
  fireEvent.click(text);
  getSelection()?.removeAllRanges();
  expect(clicks).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Biology' }));
  expect(clicks).toHaveLength(1);
});
