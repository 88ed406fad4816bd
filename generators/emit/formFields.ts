import type { ResourceModel } from '../model/resourceModel.ts';
import type { Takes } from '../model/callPath.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { formKind, isRequired, isWhole } from '../model/formKind.ts';
import { messageId } from '../model/neededMessages.ts';
import { valuesOf, enumNameOf } from '../model/enumFields.ts';
import type { Choices } from './choices.ts';
import { object, quote } from './header.ts';
import { Code } from './code.ts';
import { Element, type Prop } from './jsx.ts';
import { inForms } from './kit.ts';

type Resource = Pick<ResourceModel, 'name' | 'entered' | 'pickedFrom'>;
type Props = Readonly<Record<string, Prop>>;

interface Field {
  resource: Resource;
  config: FormFieldConfig;
  write: Write;
  choices: Choices;
  /** The first one has the focus. */
  isFirst: boolean;
}

/** A form's inputs, as react-admin has them. */
export const inputs = (
  resource: Resource,
  fields: readonly FormFieldConfig[],
  write: Write,
  choices: Choices,
): Element[] => fields.map((config, index) => input({ resource, config, write, choices, isFirst: index === 0 }));

function input(field: Field): Element {
  const { resource, config, write, choices, isFirst } = field;
  const takes = resource.entered[write];
  const base = { source: config.field };
  // A row has its own values.
  const initial = write === 'create' ? config.defaultValue : undefined;
  const shared = { ...base, defaultValue: initialProp(initial), ...focus(isFirst) };
  switch (formKind(takes, config)) {
    case 'text':
      return textInput({ ...base, ...focus(isFirst) }, config.validate ?? '');
    case 'number':
      return numberInput(shared, takes[config.field]);
    case 'flag':
      return new Element(inForms('BooleanInput'), shared);
    case 'answer':
      return new Element(inForms('NullableBooleanInput'), shared);
    case 'reference':
      return referenceInput(base, field);
    case 'choice': {
      const enumName = enumNameOf(takes, config.field) ?? '';
      const values = config.choices ?? valuesOf(takes, config.field);
      return new Element(inForms('SelectInput'), {
        ...base,
        choices: choices.ofEnum(config.field, enumName, values, 'Input'),
        ...shared,
        validate: REQUIRED,
      });
    }
  }
}

const REQUIRED = new Code('required()', [inForms('required')]);

const focus = (isFirst: boolean): Props => ({ autoFocus: isFirst || undefined });

const initialProp = (value: string | number | boolean | undefined): Prop =>
  value === undefined || typeof value === 'string' ? value : new Code(String(value));

function textInput(base: Props, rule: string): Element {
  const name = `validate${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
  return new Element(inForms('TextInput'), {
    ...base,
    multiline: rule === 'text' || undefined,
    minRows: rule === 'text' ? new Code('3') : undefined,
    required: true,
    validate: new Code(name, [inForms(name)]),
    // Not type="email", which would hide from us what else was typed.
    slotProps: rule === 'email' ? new Code(`{ htmlInput: { inputMode: 'email' } }`) : undefined,
  });
}

function numberInput(shared: Props, taken: Takes[string] | undefined): Element {
  const rule = {
    isWhole: isWhole(taken?.type) ? 'true' : undefined,
    isRequired: taken !== undefined && isRequired(taken) ? 'true' : undefined,
  };
  const settings = object(rule);
  return new Element(inForms('NumberInput'), {
    ...shared,
    step: rule.isWhole && new Code('1'),
    required: rule.isRequired && true,
    validate: new Code(`validateNumber(${settings === '{}' ? '' : settings})`, [inForms('validateNumber')]),
  });
}

/** A long list is searched, a short one offered whole. */
function referenceInput(base: Props, { resource, config, isFirst }: Field): Element {
  const picked = resource.pickedFrom[config.reference ?? ''];
  if (!picked) throw new Error(`nothing lists what ${config.field} is picked from`);
  const input = picked.searches
    ? new Element(inForms('AutocompleteInput'), {
        optionText: picked.shows,
        filterToQuery: new Code('searchText', [inForms('searchText')]),
        noOptionsText: messageId(picked.resource, 'empty.noMatch'),
        validate: REQUIRED,
        TextFieldProps: new Code(object({ required: 'true', autoFocus: isFirst ? 'true' : undefined })),
      })
    : new Element(inForms('SelectInput'), { optionText: picked.shows, validate: REQUIRED, ...focus(isFirst) });
  return new Element(
    inForms('ReferenceInput'),
    {
      ...base,
      reference: picked.resource,
      sort: new Code(object({ field: quote(picked.shows), order: quote('ASC') })),
    },
    [input],
  );
}
