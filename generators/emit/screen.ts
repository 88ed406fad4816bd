import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { permissionOf } from '../model/config.ts';
import { hasForm } from '../model/screens.ts';
import { actionsOf, bulkActions, formDialog, rowActions, plainBulkActions, plainRowActions } from './actions.ts';
import { Choices } from './choices.ts';
import { Code, object, quote, quoteAll, Element, inLists, type Imported } from './code.ts';
import { column, createElement, empty, filters, toolbar } from './listParts.ts';
import { moduleOf, type Constant, type Module, type ModulePaths } from './module.ts';
import { getNamedType } from 'graphql';
import { answerAt, isOptional } from '../model/callPath.ts';

export function listScreen(resource: ResourceModel, place: ModulePaths): Module {
  const choices = new Choices();
  const inputs = filters(resource, choices, place);
  const list = listElement(resource, inputs.length > 0, choices, place);
  return moduleOf(
    [
      ...(place.isPlain ? [] : lazyParts(resource, place)),
      ...choices.constants,
      ...(inputs.length === 0 ? [] : [{ name: 'filters', value: inputs }]),
      { name: `${pascal(resource.name)}List`, isExported: true, value: { returns: list } },
    ],
    place.moduleOf,
  );
}

function listElement(resource: ResourceModel, hasFilters: boolean, choices: Choices, place: ModulePaths): Element {
  const { name, config } = resource;
  const { list } = config;
  const { isPlain } = place;
  const columns = list.columns.map((one) => column(resource, one, choices, place));
  const bulkActionButtons = isPlain ? plainBulkActions(resource) : bulkActions(resource, choices);
  const hidden = list.columns.filter((each) => each.optional).map(({ field }) => field);
  const hiddenColumns = hidden.length === 0 ? undefined : new Code(quoteAll(hidden));
  const table = new Element(inLists('DataTable'), { bulkActionButtons, hiddenColumns }, [
    ...columns,
    ...(isPlain ? plainRowActions(resource, place) : rowActions(resource, choices, place)),
  ]);
  const sort = list.sort && object({ field: quote(list.sort.field), order: quote(list.sort.order) });
  return new Element(
    inLists('List'),
    {
      ...(!isPlain && { resource: name, permission: permissionOf(config) }),
      perPage: new Code(String(list.perPage)),
      sort: sort === undefined ? undefined : new Code(sort),
      filters: hasFilters ? new Code('filters') : undefined,
      debounce: list.debounce === undefined ? undefined : new Code(String(list.debounce)),
      ...(!isPlain && {
        savedViews: list.savedViews ?? (hidden.length > 0 || undefined),
        actions: toolbar(resource, place),
        empty: empty(resource),
      }),
    },
    [...(config.create?.inline ? [createElement(resource, 'InlineCreate')] : []), table],
  );
}

/** Dialogs load when they are first opened; the introduction of an empty list loads when the list is empty. */
function lazyParts(resource: ResourceModel, place: ModulePaths): Constant[] {
  const { name, config } = resource;
  const { empty: introduction } = config.list;
  const slots = [...actionsOf(resource).map(({ dialog }) => dialog), config.create?.slot];
  const forms = actionsOf(resource).filter(({ form }) => form !== undefined);
  const dialogs = [
    ...[...new Set(slots)].filter((part) => part !== undefined).map((part) => [part, `${place.features}${part}.tsx`]),
    ...forms.map((action) => [formDialog(resource, action), `${place.generated}${name}.edit.generated.tsx`]),
    ...(hasForm(resource) ? [[`${pascal(name)}CreateDialog`, `${place.generated}${name}.create.generated.tsx`]] : []),
  ] as [part: string, file: string][];
  const lazy = (loader: Imported, part: string, file: string): Constant => ({
    name: part,
    value: { loader, file, part },
  });
  return [
    ...dialogs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([part, file]) => lazy(inLists('lazyDialog'), part, file)),
    ...(introduction === undefined
      ? []
      : [lazy(inLists('lazyPart'), introduction, `${place.features}${introduction}.tsx`)]),
  ];
}

export function messageIds(model: readonly ResourceModel[]): Module {
  const ids = [...new Set(model.flatMap((resource) => resource.messages.map(({ id }) => id)))].toSorted();
  const lines = ids.map((id) => `  ${quote(id)},\n`).join('');
  return moduleOf([{ name: 'screenMessages', isExported: true, value: new Code(`[\n${lines}] as const`) }]);
}

/** Emits the row type of a resource as its documents select it. useRecordContext returns this type in slots. */
export function screenTypes(resource: ResourceModel): Module {
  const Name = pascal(resource.name);
  const query = { name: `${Name}_listQuery`, from: '../screenDocuments.generated.ts', isType: true as const };
  return moduleOf([
    {
      name: `${Name}Row`,
      isExported: true,
      doc: "A row: the fields that the screen selects, with react-admin's id.",
      alias: new Code(`${rowTypeCode(resource)} & { id: string }`, [query]),
    },
  ]);
}

function rowTypeCode({ name, list, config, type }: ResourceModel): string {
  const [rows, node] = list.items;
  const keys = [...list.steps.map((step) => step.name), ...(rows === undefined ? [] : [rows])];
  const page = list.items.length === 0 ? undefined : list.steps.at(-1)?.type;
  const types = [...list.steps.map((step) => step.type), ...(page ? [answerAt(page, rows ?? '')] : [])];
  const at = (code: string, key: string, wrapped: boolean) =>
    wrapped ? `NonNullable<${code}[${key}]>` : `${code}[${key}]`;
  const path = keys.reduce(
    (code, key, index) => at(code, quote(key), isOptional(types[index])),
    `${pascal(name)}_listQuery`,
  );
  const hasGaps = !/!\]!?$/.test(String(types.at(-1)));
  const element = at(path, 'number', hasGaps);
  const row = node === undefined ? element : at(element, quote(node), true);
  // A numeric id arrives as text, because react-admin requires one.
  const id = type.getFields().id;
  const isNumbered =
    id && !['ID', 'String'].includes(getNamedType(id.type).name) && config.id.some((name) => name === 'id');
  return isNumbered ? `Omit<${row}, 'id'>` : row;
}
