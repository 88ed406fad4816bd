import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import type { FormFieldConfig, Write } from '../model/config.ts';
import { messageId } from '../model/neededMessages.ts';
import { actionsOf, formDialog } from './actions.ts';
import { Choices, moduleOf, component, type Module, type ModulePaths, type Statement } from './module.ts';
import { Code, codeOf, Element, inForms, SPREAD, type Prop, code, joined, valueCode } from './code.ts';
import { getNamedType } from 'graphql';
import { isRequiredIn, inputAt, enumNameOf, valuesOf, formKind, type FormKind } from '../model/schemaTypes.ts';

interface Form {
  key: string;
  form?: readonly FormFieldConfig[] | undefined;
}

/** Emits the form for new rows, or the forms for existing rows, of which react-admin's own elements have only one. */
export function formScreen(resource: ResourceModel, place: ModulePaths, view: 'Create' | 'Edit'): Module {
  const forms: readonly Form[] =
    view === 'Create'
      ? [{ key: 'create', form: resource.config.create?.fields }]
      : actionsOf(resource).filter(({ form }) => form);
  const choices = new Choices();
  const { name } = resource;
  const write = view === 'Create' ? 'create' : 'update';
  const plain = view === 'Create' ? { redirect: 'list' } : { mutationMode: 'pessimistic' };
  const props = codeOf({ ...inForms(`${view}DialogProps`), isType: true });
  const screens = forms.map(({ key, form = [] }): Statement => {
    const isInline = view === 'Create' && resource.config.create?.inline === true;
    const context = { resource, write, choices, isPlain: place.isPlain } as const;
    // In our own dialogs the first input gets the focus, but a form on the page must not take it.
    const hasFocus = !place.isPlain && !isInline;
    const shown = form.map((config, index) => input(config, context, hasFocus && index === 0));
    const text = (suffix: string) => messageId(name, `${key}.${suffix}`);
    if (place.isPlain) {
      const returns = new Element(inForms(view), plain, [new Element(inForms('SimpleForm'), {}, shown)]);
      return component(`${pascal(name)}${view}`, returns);
    }
    const toolbar = new Element(inForms('FormToolbar'), { label: text('submit') });
    const returns = new Element(
      inForms(`${view}Dialog`),
      { [SPREAD]: new Code('props'), resource: name, title: text('title'), successMessage: text('done') },
      [new Element(inForms('SimpleForm'), { toolbar }, shown)],
    );
    return component(formDialog(resource, { key }), returns, props);
  });
  return moduleOf([...choices.constants, ...screens], place.moduleOf);
}

type Resource = Pick<ResourceModel, 'name' | 'entered' | 'pickedFrom'>;
type Props = Readonly<Record<string, Prop>>;

interface FormContext {
  resource: Resource;
  write: Write;
  choices: Choices;
  isPlain: boolean;
}

const ELEMENTS: Readonly<Record<Exclude<FormKind, 'reference' | 'references'>, string>> = {
  text: 'TextInput',
  texts: 'TextArrayInput',
  number: 'NumberInput',
  flag: 'BooleanInput',
  answer: 'NullableBooleanInput',
  choice: 'SelectInput',
  choices: 'SelectArrayInput',
  date: 'DateInput',
  dateTime: 'DateTimeInput',
};

function input(config: FormFieldConfig, form: FormContext, isFirst: boolean): Element {
  const { resource, write, choices, isPlain } = form;
  const { field } = config;
  const takes = resource.entered[write];
  const kind = formKind(takes, config);
  const isRequired = isRequiredIn(takes, field);
  const focus: Props = { autoFocus: isFirst };
  const required = isRequired ? { validate: call('required') } : {};
  if (kind === 'reference' || kind === 'references') return picker(config, form, { kind, focus, required });
  const element = (props: Props) =>
    new Element(inForms(ELEMENTS[kind]), {
      source: field,
      choices:
        (kind === 'choice' || kind === 'choices') &&
        choices.ofValues(
          field,
          config.choices ?? valuesOf(takes, field),
          'Input',
          isPlain ? undefined : enumNameOf(takes, field),
        ),
      // A form of an existing row starts with the row's values.
      defaultValue: write === 'create' && initialProp(config.defaultValue),
      ...focus,
      ...props,
    });
  if (kind === 'text') return element(textProps(config, isRequired, isPlain));
  if (kind !== 'number') return element(kind === 'flag' || kind === 'answer' ? {} : required);
  const isWhole = getNamedType(inputAt(takes, field)?.type)?.name === 'Int';
  const step = isWhole && 1;
  if (isPlain) return element({ step, ...required });
  const rule = valueCode({ isWhole: isWhole || undefined, isRequired: isRequired || undefined });
  return element({ step, required: isRequired, validate: call('validateNumber', rule === '{}' ? '' : rule) });
}

const call = (name: string, argument = ''): Code => new Code(`${name}(${argument})`, [inForms(name)]);
const named = (name: string): Code => codeOf(inForms(name));

const initialProp = (value: string | number | boolean | undefined): Prop =>
  value === undefined || typeof value === 'string' ? value : new Code(String(value));

function textProps({ validate: rule }: FormFieldConfig, isRequired: boolean, isPlain: boolean): Props {
  const multiline = rule === 'text';
  if (isPlain) {
    const rules = [...(isRequired ? [call('required')] : []), ...(rule === 'email' ? [call('email')] : [])];
    return { multiline, validate: rules.length > 1 ? code`[${joined(rules, ', ')}]` : rules[0] };
  }
  const name = rule === undefined ? 'validatePresence' : `validate${rule.charAt(0).toUpperCase()}${rule.slice(1)}`;
  const optional = new Code(`validateOptional(${name})`, [inForms('validateOptional'), inForms(name)]);
  return {
    multiline,
    minRows: multiline && 3,
    required: isRequired,
    validate: isRequired ? named(name) : rule !== undefined && optional,
    // Not type="email", because browsers then hide some invalid input from our validation.
    slotProps: rule === 'email' && { htmlInput: { inputMode: 'email' } },
  };
}

function picker(
  { field, reference }: FormFieldConfig,
  { resource, isPlain }: FormContext,
  { kind, focus, required }: { kind: 'reference' | 'references'; focus: Props; required: Props },
): Element {
  const picked = resource.pickedFrom[reference ?? ''];
  if (!picked) throw new Error(`no resource lists the values of ${field}`);
  const several = kind === 'references' ? 'Array' : '';
  const searchedBy = isPlain ? new Code('(text: string) => ({ text })') : named('searchText');
  const isSearched = isPlain || picked.searches;
  const inner = new Element(inForms(`${isSearched ? 'Autocomplete' : 'Select'}${several}Input`), {
    optionText: picked.shows,
    filterToQuery: picked.searches && searchedBy,
    noOptionsText: isSearched && !isPlain && messageId(picked.resource, 'empty.noMatch'),
    ...required,
    ...(isSearched ? textFieldProps(required, focus) : focus),
  });
  const sort = !isPlain && { field: picked.shows, order: 'ASC' };
  return new Element(inForms(`Reference${several}Input`), { source: field, reference: picked.resource, sort }, [inner]);
}

function textFieldProps({ validate }: Props, { autoFocus }: Props): Props {
  const settings = { ...(validate !== undefined && { required: true }), ...(autoFocus === true && { autoFocus }) };
  return Object.keys(settings).length === 0 ? {} : { TextFieldProps: settings };
}
