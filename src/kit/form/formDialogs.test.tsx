import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AutocompleteInput,
  CoreAdminContext,
  RecordContextProvider,
  SimpleForm as PlainSimpleForm,
  TextInput,
  maxLength,
  required,
  testDataProvider,
  useInput,
} from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import en from '../../../locales/en.json';
import { expectLoggedErrors, setWindowWidth, viewerOf } from '../../../tests/support/renderScreen.tsx';
import { ApiError } from '../../../shared/domain/api/apiError.ts';
import { validateName, validateNumber } from '../../../shared/domain/api/validators.ts';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { ScopeProvider } from '../../viewer/ScopeContext.tsx';
import { MuiRoot } from '../../theme/MuiRoot.tsx';
import { ViewerProvider } from '../../viewer/ViewerContext.tsx';
import { CreateDialog, EditDialog } from './RecordDialogs.tsx';
import { NumberInput } from './NumberInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { SimpleForm } from './SimpleForm.tsx';

beforeEach(() => setWindowWidth(1200));

const user = userEvent.setup();
const i18nProvider = createI18nProvider({ locale: 'en', messages: en });

type Answer = () => Promise<{ data: { id: string } }>;
type Calls = Partial<Record<'create' | 'update', Answer>> & { getList?: () => Promise<never> };

/** Renders a dialog with a data provider and returns its elements. */
function show(dialog: ReactNode, provider: Calls = {}) {
  const page = (
    <CoreAdminContext
      dataProvider={Object.assign(testDataProvider(), provider)}
      i18nProvider={i18nProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <ViewerProvider value={viewerOf('ada@n.test', { id: 'o1' })}>
        <ScopeProvider value={{ audience: 'manager', orgId: 'o1' }}>
          <MuiRoot>{dialog}</MuiRoot>
        </ScopeProvider>
      </ViewerProvider>
    </CoreAdminContext>
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: page }])}
      future={{ v7_startTransition: true }}
    />,
  );
  const shown = within(screen.getByRole('dialog'));
  return {
    dialog: shown,
    field: (name: RegExp) => shown.getByRole<HTMLInputElement>('textbox', { name }),
    save: () => shown.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
    cancel: () => shown.getByRole('button', { name: 'Cancel' }),
  };
}

const texts = {
  resource: 'orgs',
  title: 'resources.orgs.create.title',
  successMessage: 'resources.orgs.create.done',
} as const;

const creating = (children: ReactNode, onClose = () => undefined) => (
  <CreateDialog open onClose={onClose} {...texts}>
    {children}
  </CreateDialog>
);

const NAME = <TextInput source="name" required validate={validateName} />;

test("a dialog is named by its title, and its first call has trimmed input and the screen's values", async () => {
  const create = vi.fn(() => Promise.resolve({ data: { id: 'new' } }));
  const onClose = vi.fn();
  const { field, save } = show(
    creating(
      <SimpleForm>
        {NAME}
        <NumberInput source="seats" validate={validateNumber()} />
      </SimpleForm>,
      onClose,
    ),
    { create },
  );
  expect(screen.getByRole('dialog', { name: 'Create an institution' })).toBeTruthy();
  expect(field(/Name/).required).toBe(true);
  await user.type(field(/Name/), '  Contoso ');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith('orgs', { data: { name: 'Contoso', seats: null }, meta: { orgId: 'o1' } });
});

test('a rejected save can be sent again', async () => {
  expectLoggedErrors();
  const create = vi.fn(() => Promise.reject(new ApiError('NETWORK')));
  const { dialog, field, save } = show(creating(<SimpleForm>{NAME}</SimpleForm>), { create });
  await user.type(field(/Name/), 'Contoso');
  await user.click(save());
  expect((await dialog.findByRole('alert')).textContent).toBe(en['errors.NETWORK.text']);
  await waitFor(() => expect(save().disabled).toBe(false));
  await user.click(save());
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

test("[shell-48] a reference whose choices can't be loaded explains why and keeps the input", async () => {
  expectLoggedErrors();
  const { dialog, field } = show(
    creating(
      <SimpleForm>
        {NAME}
        <ReferenceInput source="copyOf" reference="courses">
          <AutocompleteInput label="Copy of" />
        </ReferenceInput>
      </SimpleForm>,
    ),
    { getList: () => Promise.reject(new ApiError('NETWORK')) },
  );
  await user.type(field(/Name/), 'Contoso');
  const box = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Copy of' });
  await user.type(box, 'Bio');
  expect(await dialog.findByText(en['errors.NETWORK.text'])).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: 'Copy of' })).toBe(box);
  expect(box.value).toBe('Bio');
});

test('an API field error includes its limit', async () => {
  expectLoggedErrors();
  const fields = [{ field: 'name', rule: 'tooLong', limit: 40 }] as const;
  const { dialog, field, save } = show(creating(<SimpleForm>{NAME}</SimpleForm>), {
    create: () => Promise.reject(new ApiError('VALIDATION', { fields })),
  });
  await user.type(field(/Name/), 'Contoso');
  await user.click(save());
  expect(await dialog.findByText('At most 40 characters.')).toBeTruthy();
});

test("react-admin's form, inputs and validators work in the dialog, including drafts", async () => {
  const create = vi.fn(() => Promise.resolve({ data: { id: 'new' } }));
  const form = creating(
    <SimpleForm>
      <TextInput source="name" validate={[required(), maxLength(5)]} />
    </SimpleForm>,
  );
  const first = show(form);
  await user.type(first.field(/Name/), 'Contoso');
  await user.tab();
  expect(await first.dialog.findByText('At most 5 characters')).toBeTruthy();
  cleanup();
  expect(show(form).field(/Name/).value).toBe('Contoso');
  cleanup();
  const plain = show(
    creating(
      <PlainSimpleForm>
        <TextInput source="name" />
      </PlainSimpleForm>,
    ),
    { create },
  );
  await user.type(plain.field(/Name/), '!');
  await user.click(plain.save());
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith('orgs', expect.objectContaining({ data: { name: 'Contoso!' } })),
  );
});

/** A separate component, because React warns only once per component that it updates another one during rendering. */
function DraftedInput() {
  const { field } = useInput({ source: 'name', validate: validateName });
  return <input aria-label="Name" {...field} />;
}

test('a form with a draft updates nothing during render', async () => {
  const form = creating(
    <SimpleForm>
      <DraftedInput />
    </SimpleForm>,
  );
  await user.type(show(form).field(/Name/), 'Contoso');
  cleanup();
  const logged = vi.spyOn(console, 'error');
  const { field, save } = show(form);
  expect(field(/Name/).value).toBe('Contoso');
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(logged).not.toHaveBeenCalled();
});

test('a canceled dialog discards input', async () => {
  const { field, cancel } = show(creating(<SimpleForm>{NAME}</SimpleForm>));
  await user.type(field(/Name/), 'Contoso');
  expect(sessionStorage).toHaveLength(1);
  await user.click(cancel());
  expect(sessionStorage).toHaveLength(0);
});

const editing = (record: { id: string; name: string; seats: number | null }) => (
  <RecordContextProvider value={record}>
    <EditDialog open onClose={() => undefined} {...texts}>
      <SimpleForm>
        {NAME}
        <NumberInput source="seats" validate={validateNumber({ isWhole: true })} />
      </SimpleForm>
    </EditDialog>
  </RecordContextProvider>
);

test('a draft contains edited fields only', async () => {
  const update = vi.fn(() => Promise.resolve({ data: { id: 'r1' } }));
  const { field } = show(editing({ id: 'r1', name: 'Old', seats: 4 }));
  await user.type(field(/Name/), 'er');
  cleanup();
  // Another user has changed the other field in the meantime.
  const again = show(editing({ id: 'r1', name: 'Old', seats: 9 }), { update });
  expect(again.field(/Name/).value).toBe('Older');
  expect(again.dialog.getByRole<HTMLInputElement>('spinbutton').value).toBe('9');
  await waitFor(() => expect(again.save().disabled).toBe(false));
  await user.click(again.save());
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith('orgs', {
      id: 'r1',
      data: { id: 'r1', name: 'Older', seats: 9 },
      previousData: { id: 'r1', name: 'Old', seats: 9 },
      meta: { orgId: 'o1' },
    }),
  );
});

test('an incomplete number differs from an empty field', async () => {
  const { dialog, save } = show(editing({ id: 'r1', name: 'Old', seats: 4 }));
  const seats = dialog.getByRole<HTMLInputElement>('spinbutton');
  await user.clear(seats);
  await waitFor(() => expect(save().disabled).toBe(false));
  Object.defineProperty(seats, 'validity', { value: { badInput: true } });
  await user.type(seats, '1');
  fireEvent.change(seats, { target: { value: '' } });
  await user.tab();
  expect(await dialog.findByText("This can't be read. Please check it.")).toBeTruthy();
  expect(save().disabled).toBe(true);
});
