import type { ResourceModel } from '../model/buildModel.ts';
import type { Takes } from '../model/callPath.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { formKind, isRequired, isWhole } from '../model/formKind.ts';
import { messageId } from '../model/messageId.ts';
import { valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { object, quote } from './header.ts';
import type { Imports } from './imports.ts';
import { element, textProp, type Props } from './jsx.ts';

type Resource = Pick<ResourceModel, 'name' | 'entered' | 'pickedFrom'>;

/** What the inputs of a module need beside themselves. */
export interface FormModule {
  imports: Imports;
  /** Lists of choices by their name, as they are written. */
  choices: Map<string, string>;
}

interface Field {
  resource: Resource;
  config: FormFieldConfig;
  write: Write;
  /** The first one has the focus. */
  isFirst: boolean;
}

/** A form's inputs, as react-admin has them. */
export const inputs = (
  module: FormModule,
  resource: Resource,
  fields: readonly FormFieldConfig[],
  write: Write,
): string[] => fields.map((config, index) => input(module, { resource, config, write, isFirst: index === 0 }));

function input(module: FormModule, field: Field): string {
  const { resource, config, write, isFirst } = field;
  const takes = resource.entered[write];
  const base = { source: textProp(config.field) };
  // A row has its own values.
  const initial = write === 'create' ? config.initial : undefined;
  const shared = { ...base, defaultValue: initial === undefined ? undefined : initialProp(initial), ...focus(isFirst) };
  switch (formKind(takes, config)) {
    case 'text':
      return textInput(module, { ...base, ...focus(isFirst) }, config.rule ?? '');
    case 'number':
      return numberInput(module, shared, takes[config.field]);
    case 'flag':
      return element(module.imports.reactAdmin('BooleanInput'), shared);
    case 'answer':
      return element(module.imports.reactAdmin('NullableBooleanInput'), shared);
    case 'reference':
      return referenceInput(module, base, field);
    case 'choice':
      return element(module.imports.reactAdmin('SelectInput'), {
        ...base,
        choices: `{${choicesName(module, takes, config)}}`,
        ...shared,
        validate: `{${module.imports.reactAdmin('required')}()}`,
      });
  }
}

const focus = (isFirst: boolean): Props => ({ autoFocus: isFirst || undefined });

const initialProp = (value: string | number | boolean): string =>
  typeof value === 'string' ? textProp(value) : `{${value}}`;

const VALIDATORS: Readonly<Record<string, string>> = {
  name: 'validateName',
  email: 'validateEmail',
  text: 'validateText',
};

function textInput({ imports }: FormModule, base: Props, rule: string): string {
  const validator = imports.from('../../domain/validators.ts', VALIDATORS[rule] ?? '');
  return element(imports.reactAdmin('TextInput'), {
    ...base,
    multiline: rule === 'text' || undefined,
    minRows: rule === 'text' ? '{3}' : undefined,
    required: true,
    validate: `{${validator}}`,
    // Not type="email", which would hide from us what else was typed.
    slotProps: rule === 'email' ? `{{ htmlInput: { inputMode: 'email' } }}` : undefined,
  });
}

function numberInput({ imports }: FormModule, shared: Props, taken: Takes[string] | undefined): string {
  const rule = {
    isWhole: isWhole(taken?.type) ? 'true' : undefined,
    isRequired: taken !== undefined && isRequired(taken) ? 'true' : undefined,
  };
  const validator = imports.from('../../domain/validators.ts', 'validateNumber');
  const settings = object(rule);
  return element(imports.from('../../kit/form/NumberInput.tsx', 'NumberInput'), {
    ...shared,
    step: rule.isWhole && '{1}',
    required: rule.isRequired && true,
    validate: `{${validator}(${settings === '{}' ? '' : settings})}`,
  });
}

/** A long list is searched, a short one offered whole. */
function referenceInput({ imports }: FormModule, base: Props, { resource, config, isFirst }: Field): string {
  const picked = resource.pickedFrom[config.reference ?? ''];
  if (!picked) throw new Error(`nothing lists what ${config.field} is picked from`);
  const validate = `{${imports.reactAdmin('required')}()}`;
  const input = picked.searches
    ? element(imports.reactAdmin('AutocompleteInput'), {
        optionText: textProp(picked.shows),
        filterToQuery: `{${imports.from('../../kit/form/searchText.ts', 'searchText')}}`,
        noOptionsText: textProp(messageId(picked.resource, 'empty.noMatch')),
        validate,
        TextFieldProps: `{${object({ required: 'true', autoFocus: isFirst ? 'true' : undefined })}}`,
      })
    : element(imports.reactAdmin('SelectInput'), {
        optionText: textProp(picked.shows),
        validate,
        ...focus(isFirst),
      });
  return element(
    imports.from('../../kit/form/ReferenceInput.tsx', 'ReferenceInput'),
    {
      ...base,
      reference: textProp(picked.resource),
      sort: `{${object({ field: quote(picked.shows), order: quote('ASC') })}}`,
    },
    [input],
  );
}

/** The name of a list of choices: its enum's, or the field's own where another field offers others of the same. */
function choicesName({ choices }: FormModule, takes: Takes, { field, choices: offered }: FormFieldConfig): string {
  const vocabulary = vocabularyOf(takes, field) ?? '';
  const rows = (offered ?? valuesOf(takes, field)).map((value) =>
    object({ id: quote(value), name: quote(`${vocabulary}.${value}`) }),
  );
  const code = `[\n${rows.map((row) => `  ${row},\n`).join('')}]`;
  const name = [vocabulary, `${vocabulary}Of${field}`]
    .map((word) => `${word.charAt(0).toLowerCase()}${word.slice(1)}Choices`)
    .find((candidate) => (choices.get(candidate) ?? code) === code);
  if (name === undefined) throw new Error(`two lists of choices for ${field}`);
  choices.set(name, code);
  return name;
}
