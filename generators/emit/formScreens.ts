import { pascal, type ResourceModel } from '../model/buildModel.ts';
import type { ActionConfig, FormFieldConfig, Write } from '../model/config.ts';
import { messageId } from '../model/messageId.ts';
import { inputs, type FormModule } from './formFields.ts';
import { createImports } from './imports.ts';
import { element, indented, textProp } from './jsx.ts';

interface DialogForm {
  component: string;
  /** What the texts of the form begin with, beneath the resource. */
  key: string;
  fields: readonly FormFieldConfig[];
  write: Extract<Write, 'create' | 'update'>;
}

/** A resource's create form in its dialog. */
export const createScreen = (resource: ResourceModel): string =>
  formModule(resource, [
    {
      component: `${pascal(resource.name)}CreateDialog`,
      key: 'create',
      fields: resource.config.create?.fields ?? [],
      write: 'create',
    },
  ]);

/** The forms of a resource's rows, each in its dialog. */
export const editScreen = (resource: ResourceModel): string =>
  formModule(
    resource,
    formActions(resource).map(({ key, form = [] }) => ({
      component: editDialogName(resource, key),
      key,
      fields: form,
      write: 'update',
    })),
  );

export const formActions = ({ config: { list } }: ResourceModel): readonly ActionConfig[] =>
  (list.rowActions?.actions ?? []).filter(({ form }) => form !== undefined);

/** Example: `LampsAdjustDialog`. */
export const editDialogName = ({ name }: ResourceModel, key: string): string => `${pascal(name)}${pascal(key)}Dialog`;

function formModule(resource: ResourceModel, forms: readonly DialogForm[]): string {
  const module: FormModule = { imports: createImports(), choices: new Map() };
  const dialogs = forms.map((form) => dialogCode(module, resource, form));
  const choices = [...module.choices].map(([name, code]) => `\nconst ${name} = ${code};\n`);
  return [module.imports.code(), ...choices, ...dialogs].join('');
}

function dialogCode(
  module: FormModule,
  resource: ResourceModel,
  { component, key, fields, write }: DialogForm,
): string {
  const { imports } = module;
  const dialog = write === 'create' ? 'CreateDialog' : 'EditDialog';
  const text = (suffix: string) => textProp(messageId(resource.name, `${key}.${suffix}`));
  const toolbar = element(imports.from('../../kit/form/FormToolbar.tsx', 'FormToolbar'), { label: text('submit') });
  const form = element(
    imports.from('../../kit/form/SimpleForm.tsx', 'SimpleForm'),
    { toolbar: `{${toolbar}}` },
    inputs(module, resource, fields, write),
  );
  const code = element(
    imports.from(`../../kit/form/${dialog}.tsx`, dialog),
    { resource: textProp(resource.name), title: text('title'), successMessage: text('done') },
    [form],
    'props',
  );
  const props = imports.from('../../kit/form/dialogProps.ts', `type ${dialog}Props`);
  return `\nexport const ${component} = (props: ${props}) => (\n${indented(code)}\n);\n`;
}
