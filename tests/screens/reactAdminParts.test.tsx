import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BulkDeleteButton,
  ColumnsButton,
  DateField,
  EditButton,
  ExportButton,
  FilterLiveSearch,
  FunctionField,
  ReferenceField,
  TextField,
  useCanAccess,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceDefinitions,
  useUnselectAll,
  type ResourceDefinition,
} from 'react-admin';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ChipField as OurChipField,
  DataTable,
  SearchInput,
  SelectField as OurSelectField,
} from '../../src/kit/list/index.ts';
import { TextField as OurTextField } from '../../src/kit/fields/fields.tsx';
import { ReferenceField as OurReferenceField } from '../../src/kit/fields/ReferenceField.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { ROWS, showList as show } from '../support/documentedList.tsx';

const user = userEvent.setup();
beforeAll(() => setWindowWidth(1280));

const cells = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
};

describe("[shell-48] react-admin's own parts work in our list", () => {
  test("TextField, DateField, FunctionField and ReferenceField show their record's values", async () => {
    show(
      <DataTable>
        <DataTable.Col source="name" field={TextField} />
        <DataTable.Col source="autoEnrollment.start">
          <DateField source="autoEnrollment.start" locales="en-GB" options={{ timeZone: 'UTC' }} />
        </DataTable.Col>
        <DataTable.Col label="Letters">
          <FunctionField render={({ name }: { name: string }) => `${name.length} letters`} />
        </DataTable.Col>
        <DataTable.Col source="id">
          <ReferenceField source="id" reference="courses" link={false} />
        </DataTable.Col>
        <DataTable.Col source="role" render={(record) => `as ${String(record['role'])}`} />
      </DataTable>,
    );
    await waitFor(async () =>
      expect(await cells('9 letters')).toEqual(['Chemistry', '15/01/2026', '9 letters', 'Chemistry', 'as orgadmin']),
    );
  });

  test("our light ChipField, SelectField and ReferenceField accept react-admin's props", async () => {
    show(
      <DataTable>
        <DataTable.Col source="name">
          <OurChipField source="name" />
        </DataTable.Col>
        <DataTable.Col source="role">
          <OurSelectField
            source="role"
            choices={[{ id: 'orgadmin', name: 'OrgMemberType.orgadmin' }]}
            optionText={<OurChipField source="name" />}
          />
        </DataTable.Col>
        <DataTable.Col source="id">
          <OurReferenceField source="id" reference="courses" />
        </DataTable.Col>
        <DataTable.Col source="orgId">
          <OurReferenceField source="id" reference="courses" link={false} />
        </DataTable.Col>
      </DataTable>,
    );
    const link = await screen.findByRole('link', { name: 'Biology' });
    expect(link.getAttribute('href')).toBe('/courses/c0');
    const row = link.closest('tr');
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Biology',
      'Admin',
      'Biology',
      'Biology',
    ]);
    expect([...(row?.querySelectorAll('.status') ?? [])].map((chip) => chip.textContent)).toEqual(['Biology', 'Admin']);
  });

  test("our light fields show react-admin's emptyText, or a dash if they have none", async () => {
    show(
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col label="Reference">
          <OurReferenceField source="copyInfo" reference="courses" />
        </DataTable.Col>
        <DataTable.Col label="Its text">
          <OurReferenceField source="copyInfo" reference="courses" emptyText="Not a copy" />
        </DataTable.Col>
        <DataTable.Col label="Its message">
          <OurReferenceField source="copyInfo" reference="courses" emptyText="list.no" />
        </DataTable.Col>
        <DataTable.Col label="Text">
          <OurTextField source="copyInfo" emptyText="list.no" />
        </DataTable.Col>
        <DataTable.Col label="Choice">
          <OurSelectField source="copyInfo" choices={[]} emptyText="list.no" />
        </DataTable.Col>
      </DataTable>,
    );
    await waitFor(async () => expect(await cells('Biology')).toEqual(['Biology', '–', 'Not a copy', 'No', 'No', 'No']));
  });

  test('a slot as in the documentation reads the record from its context', async () => {
    function Shout() {
      const record = useRecordContext<{ id: string; name: string }>();
      return record ? <strong>{record.name.toUpperCase()}</strong> : null;
    }
    show(
      <DataTable>
        <DataTable.Col source="name">
          <Shout />
        </DataTable.Col>
      </DataTable>,
    );
    expect(await screen.findByText('BIOLOGY')).toBeTruthy();
  });

  test('a list without filters has no filter menu, in narrow windows either', async () => {
    setWindowWidth(360);
    show(
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>,
    );
    expect(await screen.findByText('Biology')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    setWindowWidth(1280);
  });

  test("EditButton opens its record's page", async () => {
    show(
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col label="Edit">
          <EditButton />
        </DataTable.Col>
      </DataTable>,
    );
    const [first] = await screen.findAllByRole('link', { name: 'Edit' });
    expect(first?.getAttribute('href')).toBe('/courses/c0');
  });

  test("rowClick navigates like react-admin's", async () => {
    const { router } = show(
      <DataTable rowClick="edit">
        <DataTable.Col source="name" />
      </DataTable>,
    );
    await user.click(await screen.findByText('Chemistry'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/courses/c1'));
  });

  test('BulkDeleteButton deletes the selection, with Shift a range of rows', async () => {
    const { asked } = show(
      <DataTable bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />}>
        <DataTable.Col source="name" />
      </DataTable>,
    );
    await screen.findByText('Biology');
    const [, first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
    fireEvent.click(first as HTMLElement);
    fireEvent.click(second as HTMLElement, { shiftKey: true });
    const toolbar = within(await screen.findByRole('toolbar', { name: '2 selected' }));
    await user.click(await toolbar.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Delete these 2 items/i)).toBeTruthy();
    expect(asked.filter(({ query }) => query.startsWith('mutation'))).toEqual([]);
  });

  test('a bulk action as in the documentation reads the selection and clears it with useUnselectAll', async () => {
    function Count() {
      const { selectedIds } = useListContext();
      const unselectAll = useUnselectAll('courses');
      return <button onClick={() => unselectAll()}>{`Finish ${selectedIds.join()}`}</button>;
    }
    show(
      <DataTable bulkActionButtons={<Count />}>
        <DataTable.Col source="name" />
      </DataTable>,
    );
    await screen.findByText('Biology');
    const [, first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
    fireEvent.click(first as HTMLElement);
    fireEvent.click(second as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Finish c0,c1' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect([first?.checked, second?.checked]).toEqual([false, false]);
  });

  test("ExportButton uses the list's exporter", async () => {
    const exporter = vi.fn();
    show(
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>,
      { actions: <ExportButton />, exporter },
    );
    await screen.findByText('Biology');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(exporter).toHaveBeenCalled());
    expect(exporter.mock.calls[0]?.[0]).toMatchObject([{ name: 'Biology' }, { name: 'Chemistry' }]);
  });

  test('FilterLiveSearch sets the filter of its source, in the address', async () => {
    const { router } = show(
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>,
      { actions: <FilterLiveSearch source="text" />, filters: [<SearchInput key="text" source="text" />] },
    );
    await screen.findByText('Biology');
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'chem');
    await waitFor(() => expect(router.state.location.search).toBe('?text=chem'));
    await waitFor(() => expect(screen.queryByText('Biology')).toBeNull());
  });

  test('ColumnsButton hides a column and shows it again', async () => {
    show(
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="role" />
      </DataTable>,
      { actions: <ColumnsButton /> },
    );
    await screen.findByText('Biology');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Role']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByLabelText('Role'));
    const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(headers()).toEqual(['Name']);
    await user.click(screen.getByLabelText('Role'));
    expect(headers()).toEqual(['Name', 'Role']);
  });
});

test("[shell-48] react-admin's hooks return resources, paths and permissions", async () => {
  const namesWith = (definitions: object, key: 'icon' | 'hasEdit') =>
    Object.entries<ResourceDefinition>({ ...definitions })
      .filter(([, definition]) => definition[key])
      .map(([name]) => name)
      .join(', ');
  function Facts() {
    const definitions = useResourceDefinitions();
    const createPath = useCreatePath();
    const edit = useCanAccess({ resource: 'courses', action: 'edit', record: { ...ROWS[0] } });
    const makeOrg = useCanAccess({ resource: 'orgs', action: 'create' });
    return (
      <ul>
        <li>{Object.keys(definitions).join(', ')}</li>
        <li>{`with icons: ${namesWith(definitions, 'icon')}`}</li>
        <li>{`with pages: ${namesWith(definitions, 'hasEdit')}`}</li>
        <li>{createPath({ resource: 'courses', type: 'edit', id: 'c0' })}</li>
        <li>{`edit ${String(edit.canAccess)}, make ${String(makeOrg.canAccess)}`}</li>
      </ul>
    );
  }
  show(<Facts />);
  expect(
    await screen.findByText(
      'courses, activities, courseMembers, courseResults, libraryActivities, orgs, users, people, auditEvents, mails',
    ),
  ).toBeTruthy();
  expect(screen.getByText('/courses/c0')).toBeTruthy();
  expect(screen.getByText('with pages: courses, activities, orgs')).toBeTruthy();
  expect(
    screen.getByText(
      'with icons: courses, activities, courseMembers, courseResults, libraryActivities, orgs, users, people, ' +
        'auditEvents, mails',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('edit true, make false')).toBeTruthy();
});
