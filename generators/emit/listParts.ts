import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { kindOf, type ActionKind, type ColumnConfig, type FilterConfig, type ShownConfig } from '../model/config.ts';
import { messageId } from '../model/neededMessages.ts';
import { enumNameOf, valuesOf, fieldType, isMoment } from '../model/schemaTypes.ts';
import { type Choices, slot, type ModulePaths } from './module.ts';
import { Code, Element, inLists, inShows } from './code.ts';
import { getNamedType } from 'graphql';

export function column(resource: ResourceModel, config: ColumnConfig, choices: Choices, place: ModulePaths): Element {
  const { field: source, sortable, breakpoint, audience, exportAs } = config;
  const props = { source, disableSort: sortable !== true, breakpoint, audience, exportAs };
  const shown = valueField(resource, config, choices, place);
  return new Element(inLists('DataTable'), props, shown ? [shown] : [], 'Col');
}

export function filters(resource: ResourceModel, choices: Choices, place: ModulePaths): Element[] {
  const { list } = resource.config;
  const search = new Element(inLists('SearchInput'), { key: 'text', source: 'text', alwaysOn: true });
  const inputs = (list.filters ?? []).map((config) => filter(resource, config, choices, place));
  return [...(list.search ? [search] : []), ...inputs];
}

const INPUTS: Readonly<Record<FilterConfig['kind'], readonly [own: string, plain?: string]>> = {
  anyOf: ['CheckboxGroupInput'],
  nullableBoolean: ['RadioButtonGroupInput', 'NullableBooleanInput'],
  boolean: ['BooleanInput'],
  hidden: ['HiddenRowsInput', 'BooleanInput'],
  tags: ['TagsInput', 'TextInput'],
};

function filter(
  { name, type }: ResourceModel,
  config: FilterConfig,
  choices: Choices,
  { isPlain }: ModulePaths,
): Element {
  const { field, key = field, kind, choices: offered = valuesOf(type, field) } = config;
  const text = (part: string) => messageId(name, `${part}.${key}`);
  const [own, plain = own] = INPUTS[kind];
  if (isPlain) {
    const values = kind === 'anyOf' ? choices.ofValues(key, offered, 'Filter') : undefined;
    return new Element(inLists(plain), { key, source: key, choices: values });
  }
  const known = config.enum ?? enumNameOf(type, field);
  const answers = ['true', 'false'].map((value) => [value, `${text('filter')}.${value}`] as const);
  return new Element(inLists(own), {
    key,
    source: key,
    label: text('filter'),
    option: kind === 'hidden' && text('option'),
    field: kind === 'tags' && field,
    choices:
      kind === 'nullableBoolean'
        ? choices.of(key, answers, 'Filter')
        : kind === 'anyOf' && known !== undefined
          ? choices.ofValues(key, offered, 'Filter', known)
          : undefined,
    audience: config.audience,
    feature: config.feature,
  });
}

export function toolbar(resource: ResourceModel, place: ModulePaths): Element {
  const { type, config } = resource;
  const { list, create } = config;
  const slots = list.toolbar === undefined ? [] : [new Element(slot(place, list.toolbar))];
  return new Element(inLists('TopToolbar'), { options: optionsOf(config, type.name) }, [
    ...(list.import ? [new Element(inLists('ImportButton'), list.import)] : []),
    ...(create && slots.length > 0
      ? [new Element(inLists('ForAudience'), { audience: create.audience }, slots)]
      : slots),
    ...(create && !create.inline ? [createElement(resource, 'CreateButton')] : []),
  ]);
}

export const createElement = (
  { name, config: { create } }: ResourceModel,
  element: 'CreateButton' | 'InlineCreate',
): Element =>
  new Element(inLists(element), {
    audience: create?.audience,
    dialog: new Code(create?.slot ?? `${pascal(name)}CreateDialog`),
  });

/** Returns the permission of the first action of these kinds, else that of the first action, else that of the list. */
export function permissionOf({ permission, list }: ResourceModel['config'], kinds: readonly ActionKind[]) {
  const actions = list.rowActions?.actions ?? [];
  const [action = actions[0]] = kinds.flatMap((kind) => actions.filter((each) => kindOf(each) === kind));
  return action?.permission ?? permission;
}

function optionsOf(config: ResourceModel['config'], type: string): Element | undefined {
  const { list, restorable } = config;
  const permission = permissionOf(config, ['delete', 'data']);
  const entries = [
    ...(list.exportAudience ? [new Element(inLists('ExportButton'), { audience: list.exportAudience })] : []),
    ...(restorable ? [new Element(inLists('DeletedButton'), { name: 'deleted', permission, type })] : []),
  ];
  return entries.length > 1 ? new Element({ name: 'Fragment', from: 'react' }, {}, entries) : entries[0];
}

export const empty = ({ config: { list, create } }: ResourceModel): Element =>
  list.empty === undefined
    ? new Element(inLists('ListEmpty'), { illustration: list.illustration, creators: create?.audience })
    : new Element(list.empty);

type Resource = Pick<ResourceModel, 'type' | 'pickedFrom'>;

function valueField(resource: Resource, shown: ShownConfig, choices: Choices, place: ModulePaths): Element | undefined {
  const { type, pickedFrom } = resource;
  const { field: source, slot: name, chip, reference } = shown;
  if (name !== undefined) return new Element(slot(place, name));
  if (reference !== undefined)
    return new Element(inLists('ReferenceField'), { source, reference: pickedFrom[reference]?.resource });
  if (isMoment(type, source)) return new Element(inLists('DateField'), { source });
  const enumName = enumNameOf(type, source);
  if (enumName === undefined) return chip ? new Element(inLists('ChipField'), { source }) : undefined;
  const optionText = chip ? new Element(inLists('ChipField'), { source: 'name' }) : undefined;
  // Without our own messages, each value is labeled with its name.
  const named = choices.ofValues(source, valuesOf(type, source), 'Field', place.isPlain ? undefined : enumName);
  return new Element(inLists('SelectField'), { source, choices: named, optionText });
}

/** Returns the field for a record's page. Every field is an element there, and a hand-written one gets a label. */
export function pageField(resource: Resource, shown: ShownConfig, choices: Choices, place: ModulePaths): Element {
  const { field: source, slot: name } = shown;
  const field = valueField(resource, shown, choices, place);
  if (field) return name === undefined ? field : new Element(inShows('Labeled'), { source }, [field]);
  const isYesOrNo = getNamedType(fieldType(resource.type, source))?.name === 'Boolean';
  return new Element(isYesOrNo ? inShows('BooleanField') : inLists('TextField'), { source });
}
