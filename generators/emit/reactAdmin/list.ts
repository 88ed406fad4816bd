import { kindOf, type ActionConfig, type ColumnConfig, type FilterConfig } from '../../model/config.ts';
import type { ResourceModel } from '../../model/resourceModel.ts';
import { valuesOf } from '../../model/enumFields.ts';
import { actionsOf } from '../actions.ts';
import { Choices } from '../choices.ts';
import { object, quote, valueCode } from '../header.ts';
import { Code, type Imported } from '../code.ts';
import { Element, type Prop } from '../jsx.ts';
import type { Module } from '../module.ts';
import { slot, type Place } from '../place.ts';
import { listModule } from '../screen.ts';
import { valueField } from '../valueField.ts';

const element = (name: string): Imported => ({ name, from: '@list' });

/** A resource's list, made of nothing but what react-admin has. */
export function plainList(resource: ResourceModel, place: Place): Module {
  const choices = new Choices();
  const { list } = resource.config;
  const inputs = [
    ...(list.search ? [new Element(element('SearchInput'), { key: 'text', source: 'text', alwaysOn: true })] : []),
    ...(list.filters ?? []).map((config) => filter(resource, config, choices)),
  ];
  const table = new Element(element('DataTable'), { bulkActionButtons: bulkActions(resource) }, [
    ...list.columns.map((config) => column(resource, config, choices, place)),
    ...rowActions(resource, place),
  ]);
  const screen = new Element(
    element('List'),
    {
      perPage: new Code(String(list.perPage)),
      sort:
        list.sort && new Code(object({ field: quote(list.sort.field), order: quote(list.sort.order.toUpperCase()) })),
      filters: inputs.length > 0 ? new Code('filters') : undefined,
      debounce: list.debounce === undefined ? undefined : new Code(String(list.debounce)),
    },
    [table],
  );
  return listModule(resource, place, { choices, inputs, list: screen });
}

function column(resource: ResourceModel, config: ColumnConfig, choices: Choices, place: Place): Element {
  const shown = valueField(resource, config, choices, place);
  const props = { source: config.field, disableSort: config.sortable === true ? undefined : (true as const) };
  return new Element(element('DataTable'), props, shown ? [shown] : [], 'Col');
}

const INPUTS: Readonly<Record<FilterConfig['kind'], string>> = {
  anyOf: 'CheckboxGroupInput',
  tags: 'TextInput',
  nullableBoolean: 'NullableBooleanInput',
  boolean: 'BooleanInput',
  hidden: 'BooleanInput',
};

function filter({ type }: ResourceModel, config: FilterConfig, choices: Choices): Element {
  const { field, key = field, kind, choices: offered = valuesOf(type, field) } = config;
  return new Element(element(INPUTS[kind]), {
    key,
    source: key,
    choices: kind === 'anyOf' ? choices.ofValues(key, offered, 'Filter') : undefined,
  });
}

/** What a row can be asked for: to be opened in its form, changed to given values, or deleted. */
function rowActions(resource: ResourceModel, place: Place): Element[] {
  const { rowActions: config } = resource.config.list;
  if (!config) return [];
  const parts =
    config.slot === undefined ? actionsOf(resource).flatMap(button) : [new Element(slot(place, config.slot))];
  return [new Element(element('DataTable'), { label: '' }, parts, 'Col')];
}

function button(action: ActionConfig): Element[] {
  switch (kindOf(action)) {
    case 'data':
      return [
        new Element(element(action.confirm ? 'UpdateWithConfirmButton' : 'UpdateWithUndoButton'), update(action)),
      ];
    case 'delete':
      return [new Element(element(action.confirm ? 'DeleteWithConfirmButton' : 'DeleteWithUndoButton'), mode(action))];
    case 'form':
      return [new Element(element('EditButton'))];
    case 'edit':
    case 'dialog':
    case 'run':
    case undefined:
      return [];
  }
}

/** react-admin asks first, or offers to undo; with both settings it does both. */
const mode = ({ confirm, undoable }: ActionConfig): Record<string, Prop> =>
  confirm ? { mutationMode: undoable ? 'undoable' : 'pessimistic' } : {};

const update = (action: ActionConfig): Record<string, Prop> => ({
  label: action.key,
  data: new Code(valueCode(action.data ?? {})),
  ...mode(action),
});

/** Without actions for many rows none can be selected: by itself react-admin would offer to delete them. */
function bulkActions(resource: ResourceModel): Code | Element {
  const buttons = actionsOf(resource).flatMap((action) => {
    const ending = action.confirm ? 'WithConfirmButton' : 'WithUndoButton';
    if (!action.bulk) return [];
    if (kindOf(action) === 'data') return [new Element(element(`BulkUpdate${ending}`), update(action))];
    return kindOf(action) === 'delete' ? [new Element(element(`BulkDelete${ending}`), mode(action))] : [];
  });
  const [only] = buttons;
  if (!only) return new Code('false');
  return buttons.length === 1 ? only : new Element('', {}, buttons);
}
