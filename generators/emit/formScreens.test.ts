import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignFiles } from '../testing/foreignProject.ts';

let root: string;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practicum-forms-'));
  files = await foreignFiles('plain', root);
});
afterAll(() => rmSync(root, { recursive: true }));

const emitted = (name: string): string => files.get(`src/generated/resources/${name}.generated.tsx`) ?? '';
/** Returns the module without its imports. */
const body = (name: string): string => emitted(name).slice(emitted(name).indexOf('\nexport') + 1);

test('[gen-01] a create form has react-admin inputs with default values and rules', () => {
  expect(body('lamps.create')).toMatchInlineSnapshot(`
    "export const LampsCreateDialog = (props: CreateDialogProps) => (
      <CreateDialog
        {...props}
        resource="lamps"
        title="resources.lamps.create.title"
        successMessage="resources.lamps.create.done"
      >
        <SimpleForm toolbar={<FormToolbar label="resources.lamps.create.submit" />}>
          <TextInput source="name" autoFocus required validate={validateName} />
          <NumberInput source="sockets" step={1} required validate={validateNumber({ isWhole: true, isRequired: true })} />
          <NumberInput source="watts" defaultValue={7.5} validate={validateNumber()} />
          <BooleanInput source="dimmable" defaultValue={true} />
          <NullableBooleanInput source="outdoors" />
        </SimpleForm>
      </CreateDialog>
    );
    "
  `);
});

test('[gen-01] row forms of a resource share a module, without default values', () => {
  expect(body('lamps.edit')).toMatchInlineSnapshot(`
    "export const LampsAdjustDialog = (props: EditDialogProps) => (
      <EditDialog
        {...props}
        resource="lamps"
        title="resources.lamps.adjust.title"
        successMessage="resources.lamps.adjust.done"
      >
        <SimpleForm toolbar={<FormToolbar label="resources.lamps.adjust.submit" />}>
          <TextInput source="name" autoFocus required validate={validateName} />
          <NumberInput source="sockets" step={1} required validate={validateNumber({ isWhole: true, isRequired: true })} />
          <NumberInput source="watts" validate={validateNumber()} />
          <BooleanInput source="dimmable" />
          <NullableBooleanInput source="outdoors" />
        </SimpleForm>
      </EditDialog>
    );
    "
  `);
});

test('[gen-01] a reference input searches a list', () => {
  expect(body('rooms.create')).toMatchInlineSnapshot(`
    "export const RoomsCreateDialog = (props: CreateDialogProps) => (
      <CreateDialog
        {...props}
        resource="rooms"
        title="resources.rooms.create.title"
        successMessage="resources.rooms.create.done"
      >
        <SimpleForm toolbar={<FormToolbar label="resources.rooms.create.submit" />}>
          <TextInput source="name" autoFocus required validate={validateName} />
          <ReferenceInput source="buildingId" reference="buildings" sort={{ field: 'name', order: 'ASC' }}>
            <AutocompleteInput
              optionText="name"
              filterToQuery={searchText}
              noOptionsText="resources.buildings.empty.noMatch"
              validate={required()}
              TextFieldProps={{ required: true }}
            />
          </ReferenceInput>
        </SimpleForm>
      </CreateDialog>
    );
    "
  `);
});

test('a list loads each of its forms when it is first opened', () => {
  expect(emitted('lamps')).toContain(
    "const LampsAdjustDialog = lazyDialog(() => import('./lamps.edit.generated.tsx').then((part) => part.LampsAdjustDialog));",
  );
});
