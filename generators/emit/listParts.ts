import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { kindOf, type ActionKind, type ColumnConfig, type FilterConfig } from '../model/config.ts';
import { messageId } from '../model/neededMessages.ts';
import { enumNameOf } from '../model/enumFields.ts';
import type { Choices } from './choices.ts';
import { quoteAll } from './header.ts';
import { Code } from './code.ts';
import { Element, inLists } from './jsx.ts';
import { slot, type Place } from './place.ts';
import { valueField } from './valueField.ts';

export const audience = (audiences: readonly string[] | undefined): Code | undefined =>
  audiences && new Code(quoteAll(audiences));

const flag = (on: boolean | undefined): true | undefined => (on ? true : undefined);

/** `<DataTable.Col source="name"><BookNameField /></DataTable.Col>` */
export function column(resource: ResourceModel, config: ColumnConfig, choices: Choices, place: Place): Element {
  const { field, breakpoint, exportAs } = config;
  const props = {
    source: field,
    disableSort: flag(config.sortable !== true),
    breakpoint: breakpoint === undefined ? undefined : new Code(String(breakpoint)),
    audience: audience(config.audience),
    exportAs,
  };
  const shown = valueField(resource, config, choices, place);
  return new Element(inLists('DataTable'), props, shown ? [shown] : [], 'Col');
}

/** The inputs of the filter menu, the search box first. */
export function filters(resource: ResourceModel, choices: Choices): Element[] {
  const { list } = resource.config;
  const search = new Element(inLists('SearchInput'), { key: 'text', source: 'text', alwaysOn: true });
  return [...(list.search ? [search] : []), ...(list.filters ?? []).map((config) => filter(resource, config, choices))];
}

/** The input of each kind of filter. */
const INPUTS: Readonly<Record<FilterConfig['kind'], string>> = {
  anyOf: 'CheckboxGroupInput',
  nullableBoolean: 'RadioButtonGroupInput',
  boolean: 'BooleanInput',
  hidden: 'HiddenRowsInput',
  tags: 'TagsInput',
};

function filter(resource: ResourceModel, config: FilterConfig, choices: Choices): Element {
  const { name } = resource;
  const { field, key = field, kind } = config;
  return new Element(inLists(INPUTS[kind]), {
    key,
    source: key,
    label: messageId(name, `filter.${key}`),
    option: kind === 'hidden' ? messageId(name, `option.${key}`) : undefined,
    field: kind === 'tags' ? field : undefined,
    choices: filterChoices(resource, config, choices),
    audience: audience(config.audience),
    feature: config.feature,
  });
}

function filterChoices(
  { name, type }: ResourceModel,
  { field, key = field, kind, enum: enumName, choices: offered = [] }: FilterConfig,
  choices: Choices,
): Code | undefined {
  if (kind === 'nullableBoolean')
    return choices.of(
      key,
      ['true', 'false'].map((value) => [value, messageId(name, `filter.${key}.${value}`)]),
      'Filter',
    );
  const known = enumName ?? enumNameOf(type, field);
  return kind === 'anyOf' && known !== undefined ? choices.ofEnum(key, known, offered, 'Filter') : undefined;
}

/** What stands on the right of the toolbar, and in its options menu. */
export function toolbar({ name, type, config }: ResourceModel, place: Place): Element {
  const { list, create } = config;
  const slotElement = list.toolbar === undefined ? undefined : new Element(slot(place, list.toolbar));
  const dialog = create && new Code(create.slot ?? `${pascal(name)}CreateDialog`);
  return new Element(inLists('TopToolbar'), { options: optionsOf(config, type.name) }, [
    ...(slotElement && create
      ? [new Element(inLists('ForAudience'), { audience: audience(create.audience) }, [slotElement])]
      : slotElement
        ? [slotElement]
        : []),
    ...(create ? [new Element(inLists('CreateButton'), { audience: audience(create.audience), dialog })] : []),
  ]);
}

/** The permission of the first action of these kinds, in their order; else that of the first action, or of the list. */
export function permissionOf({ permission, list }: ResourceModel['config'], kinds: readonly ActionKind[]) {
  const actions = list.rowActions?.actions ?? [];
  const [action = actions[0]] = kinds.flatMap((kind) => actions.filter((each) => kindOf(each) === kind));
  return action?.permission ?? permission;
}

function optionsOf(config: ResourceModel['config'], type: string): Element | undefined {
  const { list, restorable } = config;
  const entries = [
    ...(list.exportAudience ? [new Element(inLists('ExportButton'), { audience: audience(list.exportAudience) })] : []),
    ...(restorable
      ? [
          new Element(inLists('DeletedButton'), {
            name: 'deleted',
            permission: permissionOf(config, ['delete', 'data']),
            type,
          }),
        ]
      : []),
  ];
  return entries.length > 1 ? new Element({ name: 'Fragment', from: 'react' }, {}, entries) : entries[0];
}

/** What stands in for a list without rows. */
export const empty = ({ config: { list, create } }: ResourceModel): Element =>
  list.empty === undefined
    ? new Element(inLists('ListEmpty'), { illustration: list.illustration, creators: audience(create?.audience) })
    : new Element(list.empty);
