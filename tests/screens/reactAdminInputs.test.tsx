import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AutocompleteArrayInput,
  BooleanField,
  BooleanInput,
  BulkUpdateButton,
  ChipField,
  CloneButton,
  DateInput,
  EmailField,
  FilterList,
  FilterListItem,
  NullableBooleanInput,
  NumberField,
  NumberInput,
  ReferenceArrayInput,
  UpdateButton,
  UrlField,
  WithRecord,
} from 'react-admin';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DataTable } from '../../src/kit/list/index.ts';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { showList as show, type CourseRow } from '../support/documentedList.tsx';
import { fullTest } from '../support/fullTest.ts';

const user = userEvent.setup();
beforeAll(() => setWindowWidth(1280));

const names = (
  <DataTable>
    <DataTable.Col source="name" />
  </DataTable>
);

describe('[shell-48] more react-admin parts work in our list', () => {
  test("number, address and Boolean fields show their record's values", async () => {
    show(
      <DataTable>
        <DataTable.Col source="name" field={ChipField} />
        <DataTable.Col source="seats">
          <NumberField source="seats" locales="en-GB" />
        </DataTable.Col>
        <DataTable.Col source="archived">
          <BooleanField source="archived" valueLabelFalse="In use" />
        </DataTable.Col>
        <DataTable.Col source="site" field={UrlField} />
        <DataTable.Col source="contact" field={EmailField} />
        <DataTable.Col label="Twice">
          <WithRecord<CourseRow> render={({ name }) => <span>{`${name} twice`}</span>} />
        </DataTable.Col>
      </DataTable>,
    );
    const row = within((await screen.findByText('Chemistry twice')).closest('tr') as HTMLElement);
    expect(row.getByText('1,201')).toBeTruthy();
    expect(row.getByLabelText('In use')).toBeTruthy();
    expect(row.getByRole('link', { name: 'https://courses.test/' })).toBeTruthy();
    expect(row.getByRole('link', { name: 'office@courses.test' }).getAttribute('href')).toBe(
      'mailto:office@courses.test',
    );
  });

  test('UpdateButton updates its record, and CloneButton opens the create dialog', async () => {
    const { asked } = show(
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col label="Buttons">
          <UpdateButton data={{ archived: true }} mutationMode="pessimistic" />
          <CloneButton />
        </DataTable.Col>
      </DataTable>,
    );
    const [clone] = await screen.findAllByRole('link', { name: 'Clone' });
    expect(clone?.getAttribute('href')).toMatch(/^\/courses\/create/);
    await user.click(screen.getAllByRole('button', { name: 'Update' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(asked.some(({ query }) => query.startsWith('mutation'))).toBe(true));
  });

  fullTest('BulkUpdateButton updates the selection', async () => {
    const { asked } = show(
      <DataTable bulkActionButtons={<BulkUpdateButton data={{ archived: true }} mutationMode="pessimistic" />}>
        <DataTable.Col source="name" />
      </DataTable>,
    );
    await screen.findByText('Biology');
    const [, first] = await screen.findAllByRole<HTMLInputElement>('checkbox');
    fireEvent.click(first as HTMLElement);
    const toolbar = within(await screen.findByRole('toolbar', { name: '1 selected' }));
    await user.click(await toolbar.findByRole('button', { name: 'Update' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(asked.some(({ query }) => query.startsWith('mutation'))).toBe(true));
  });

  test('FilterList sets filters without an input, and they are in the address', async () => {
    const sidebar = (
      <FilterList label="State" icon={null}>
        <FilterListItem label="In use" value={{ archived: false }} />
      </FilterList>
    );
    const { router } = show(
      <>
        {sidebar}
        {names}
      </>,
    );
    await user.click(await screen.findByText('In use'));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('filter')).not.toBeNull());
    await user.click(await screen.findByText('In use'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe("[shell-49] react-admin's inputs are filters, with values in the address", () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void said.push(parts.join(' ')));
  });

  const open = async () => {
    await screen.findByText('Biology');
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    return within(await screen.findByRole('dialog', { name: 'Filter' }));
  };
  const roles = [
    { id: 'learner', name: 'Learners' },
    { id: 'reviewer', name: 'Reviewers' },
  ];

  test('AutocompleteArrayInput keeps all its values, in one chip', async () => {
    const { router } = show(names, {
      filters: [<AutocompleteArrayInput key="anyRole" source="anyRole" label="Roles" choices={roles} />],
    });
    const menu = await open();
    const box = menu.getByRole('combobox', { name: 'Roles' });
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Learners' }));
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Reviewers' }));
    await waitFor(() => expect(menu.getByRole('button', { name: 'Learners' })).toBeTruthy());
    expect(menu.getByRole('button', { name: 'Reviewers' })).toBeTruthy();
    await waitFor(() =>
      expect(decodeURIComponent(router.state.location.search)).toBe('?anyRole=~["learner"%2C"reviewer"]'),
    );
    expect(await screen.findByText('Roles: Learners, Reviewers')).toBeTruthy();
  });

  test.each([
    ['a no', <NullableBooleanInput key="x" source="x" label="Open" />, '?x=~false', 'Open: No'],
    ['a number', <NumberInput key="x" source="x" label="Seats" />, '?x=~7', 'Seats: 7'],
    ['a day', <DateInput key="x" source="x" label="From" />, '?x=2026-01-15', 'From: 2026-01-15'],
  ])('%s', async (_, input, search, chip) => {
    const { asked } = show(names, { filters: [input] }, `/courses${search}`);
    expect(await screen.findByText(chip)).toBeTruthy();
    const value = search === '?x=~false' ? false : search === '?x=~7' ? 7 : '2026-01-15';
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const menu = await open();
    const field = menu.getByLabelText(chip.split(':')[0] as string);
    expect(field instanceof HTMLInputElement ? field.value : field.textContent).toBe(
      value === false ? 'No' : String(value),
    );
  });

  test("ReferenceArrayInput offers a resource's records, with the org in meta", async () => {
    const queryOptions = { meta: { orgId: 'org' } };
    show(names, {
      filters: [<ReferenceArrayInput key="others" source="others" reference="courses" queryOptions={queryOptions} />],
    });
    const menu = await open();
    await user.click(await menu.findByRole('combobox'));
    expect(await screen.findByRole('option', { name: 'Chemistry' })).toBeTruthy();
  });

  test('BooleanInput logs no warnings', async () => {
    show(names, { filters: [<BooleanInput key="flag" source="flag" label="Flag" />] });
    const menu = await open();
    await user.click(await menu.findByRole('switch', { name: 'Flag' }));
    expect(said.filter((text) => text.includes('inputRef') || text.includes('React does not recognize'))).toEqual([]);
  });
});
