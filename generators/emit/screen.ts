import { getNamedType } from 'graphql';
import { answerAt, isOptional } from '../model/callPath.ts';
import { pascal, rowName, type ResourceModel } from '../model/buildModel.ts';
import { kindOf, opensOf, type ActionConfig, type ColumnConfig, type FilterConfig } from '../model/config.ts';
import { messageId } from '../model/messageId.ts';
import { hasForm } from '../model/screens.ts';
import { isMoment, valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { editDialogName, formActions } from './formScreens.ts';
import { header, object, quote, quoteAll, valueCode, vocabularyCode } from './header.ts';
import type { Place } from './place.ts';

/** A resource's list: data over the kit's blocks, and no more. */
export function listScreen(resource: ResourceModel, place: Place): string {
  const { name } = resource;
  const Name = pascal(name);
  const dialogs = dialogSlots(resource);
  const forms = [
    ...(hasForm(resource) ? [{ dialog: `${Name}CreateDialog`, file: `${name}.create` }] : []),
    ...formActions(resource).map(({ key }) => ({ dialog: editDialogName(resource, key), file: `${name}.edit` })),
  ];
  const { introduction } = resource.config.list;
  return [
    ...slotImports(resource, place),
    ...(dialogs.length > 0 || forms.length > 0
      ? ["import { lazyDialog } from '../../kit/lazy/lazyDialog.tsx';\n"]
      : []),
    ...(introduction === undefined ? [] : ["import { lazyPart } from '../../kit/lazy/lazyPart.tsx';\n"]),
    "import { ResourceList } from '../../kit/list/ResourceList.tsx';\n",
    "import type { ListSpec } from '../../kit/list/spec.ts';\n",
    `import type { ${Name}Row } from '${place.generated}${name}.types.generated.ts';\n\n`,
    ...dialogs.map((slot) => lazyCode('lazyDialog', place, slot)),
    ...forms.map(
      ({ dialog, file }) =>
        `const ${dialog} = lazyDialog(() => import('${place.generated}${file}.generated.tsx').then((part) => part.${dialog}));\n`,
    ),
    ...(introduction === undefined ? [] : [lazyCode('lazyPart', place, introduction)]),
    ...(dialogs.length > 0 || forms.length > 0 || introduction !== undefined ? ['\n'] : []),
    listSpec(resource),
    `\nexport function ${Name}List() {\n  return <ResourceList spec={${name}Spec} />;\n}\n`,
  ].join('');
}

const named = (slots: readonly (string | undefined)[]): string[] =>
  [...new Set(slots)].filter((slot) => slot !== undefined).toSorted();

const actionsOf = ({ config: { list } }: ResourceModel): readonly ActionConfig[] => list.rowActions?.actions ?? [];

/** Dialogs are loaded when they are first opened, and what stands for an empty list when it is. */
const lazyCode = (loader: 'lazyDialog' | 'lazyPart', place: Place, slot: string): string =>
  `const ${slot} = ${loader}(() => import('${place.features}${slot}.tsx').then((part) => part.${slot}));\n`;

const dialogSlots = (resource: ResourceModel): string[] =>
  named([...actionsOf(resource).map((action) => action.dialog), resource.config.create?.slot]);

function slotImports(resource: ResourceModel, place: Place): string[] {
  const { list } = resource.config;
  const parts = named([...list.columns.map((column) => column.slot), list.rowActions?.slot, list.toolbar]);
  const functions = named(actionsOf(resource).map((action) => action.run));
  return [
    ...parts.map((slot) => `import { ${slot} } from '${place.features}${slot}.tsx';\n`),
    ...functions.map((slot) => `import { ${slot} } from '${place.features}${slot}.ts';\n`),
  ];
}

function listSpec(resource: ResourceModel): string {
  const { name, config } = resource;
  const { list, create } = config;
  const id = (suffix: string) => quote(messageId(name, suffix));
  const lines = [
    `resource: ${quote(name)}`,
    `title: ${id('name')}`,
    ...(opensOf(config) === undefined ? [] : [`opens: ${quote(opensOf(config) ?? '')}`]),
    `count: ${id('count')}`,
    `perPage: ${list.perPage}`,
    `sort: { field: ${quote(list.sort.field)}, order: ${quote(list.sort.order.toUpperCase())} }`,
    ...(list.search ? [`search: ${id('search')}`] : []),
    ...(list.searchAfterMs === undefined ? [] : [`searchAfterMs: ${list.searchAfterMs}`]),
    `rowName: ${quote(rowName(list))}`,
    ...(list.subject === undefined ? [] : [`subject: ${quote(list.subject)}`]),
    ...(list.copies === undefined ? [] : [`copies: ${quote(list.copies)}`]),
    `columns: [\n${list.columns.map((column) => `    ${columnCode(resource, column)},\n`).join('')}  ]`,
    ...(list.filters
      ? [`filters: [\n${list.filters.map((filter) => `    ${filterCode(resource, filter)},\n`).join('')}  ]`]
      : []),
    ...(list.rowActions ? [`rowActions: ${rowActionsCode(resource)}`] : []),
    ...(list.exportFor ? [`exportFor: ${quoteAll(list.exportFor)}`] : []),
    ...(list.toolbar === undefined ? [] : [`Toolbar: ${list.toolbar}`]),
    ...(create
      ? [
          `create: { Dialog: ${create.slot ?? `${pascal(name)}CreateDialog`}, label: ${id('create')}, for: ${quoteAll(create.for)} }`,
        ]
      : []),
    `empty: ${object({ noMatch: id('empty.noMatch'), title: id('empty.title'), text: id('empty.text'), Introduction: list.introduction, drawing: list.drawing && quote(list.drawing) })}`,
  ];
  return `export const ${name}Spec: ListSpec<${pascal(name)}Row> = {\n${lines.map((line) => `  ${line},\n`).join('')}};\n`;
}

function rowActionsCode(resource: ResourceModel): string {
  const { slot, for: audiences, selectFor } = resource.config.list.rowActions ?? {};
  const shown = audiences && quoteAll(audiences);
  const settings = [
    ...(shown ? [`    for: ${shown},\n`] : []),
    ...(selectFor ? [`    selectFor: ${quoteAll(selectFor)},\n`] : []),
  ];
  const actions = actionsOf(resource).map((action) => `      ${actionCode(resource, action)},\n`);
  return slot === undefined
    ? `{\n${settings.join('')}    actions: [\n${actions.join('')}    ],\n  }`
    : object({ Actions: slot, for: shown });
}

function actionCode(resource: ResourceModel, action: ActionConfig): string {
  const { name, type } = resource;
  const { key, when, edit, set } = action;
  const kind = kindOf(action);
  const id = (suffix: string) => quote(messageId(name, suffix));
  const said = (...suffixes: string[]) =>
    object(Object.fromEntries(suffixes.map((suffix) => [suffix.split('.').at(-1) ?? '', id(`${key}.${suffix}`)])));
  const isWrite = kind === 'set' || kind === 'remove' || kind === 'edit';
  const vocabulary = edit === undefined ? undefined : vocabularyOf(type, edit);
  const flag = (on: boolean | undefined) => (on ? 'true' : undefined);
  return object({
    // A form is a dialog to the list.
    kind: quote(kind === 'form' ? 'dialog' : (kind ?? '')),
    key: quote(key),
    label: id(`action.${key}`),
    icon: quote(action.icon),
    may: quote(action.may),
    when: when && object({ field: quote(when.field), is: valueCode(when.is) }),
    onFailedCopy: flag(action.onFailedCopy),
    set: set === undefined ? undefined : valueCode(set),
    field: edit && quote(edit),
    values:
      edit !== undefined && vocabulary !== undefined ? vocabularyCode(vocabulary, valuesOf(type, edit)) : undefined,
    texts: isWrite ? said('done', 'failed') : undefined,
    asks: action.confirm ? said('title', 'text', 'confirm') : undefined,
    many: action.many ? said('many.title', 'many.text', 'many.done') : undefined,
    undo: flag(action.undo),
    Dialog: action.form ? editDialogName(resource, key) : action.dialog,
    run: action.run,
  });
}

function columnCode({ name, type }: ResourceModel, column: ColumnConfig): string {
  const vocabulary = column.slot === undefined ? vocabularyOf(type, column.field) : undefined;
  return object({
    key: quote(column.field),
    label: quote(messageId(name, `fields.${column.field}`)),
    sortable: column.sortable ? 'true' : undefined,
    from: column.from?.toString(),
    for: column.for && quoteAll(column.for),
    Cell: column.slot,
    values: vocabulary && vocabularyCode(vocabulary, valuesOf(type, column.field)),
    isMoment: column.slot === undefined && isMoment(type, column.field) ? 'true' : undefined,
    exportAs: column.exportAs && quote(column.exportAs),
  });
}

function filterCode(resource: ResourceModel, filter: FilterConfig): string {
  const { name } = resource;
  const filterKey = filter.key ?? filter.field;
  return object({
    kind: quote(filter.kind),
    key: quote(filterKey),
    label: quote(messageId(name, `filter.${filterKey}`)),
    option: filter.kind === 'hidden' ? quote(messageId(name, `option.${filterKey}`)) : undefined,
    field: filter.kind === 'words' ? quote(filter.field) : undefined,
    values: filterValues(resource, filter),
    for: filter.for && quoteAll(filter.for),
    feature: filter.feature && quote(filter.feature),
  });
}

function filterValues(
  { name, type }: ResourceModel,
  { field, key = field, kind, vocabulary, values = [] }: FilterConfig,
): string | undefined {
  if (kind === 'either')
    return object({
      true: quote(messageId(name, `filter.${key}.true`)),
      false: quote(messageId(name, `filter.${key}.false`)),
    });
  const known = vocabulary ?? vocabularyOf(type, field);
  return kind === 'oneOf' && known !== undefined ? vocabularyCode(known, values) : undefined;
}

/** The row of a resource as its documents select it, and what a slot is given. */
export function screenTypes(resource: ResourceModel): string {
  const { name } = resource;
  const Name = pascal(name);
  return [
    header('schema.graphql', 'screens.config.ts'),
    "import type { CellProps } from '../../kit/list/spec.ts';\n",
    `import type { ${Name}_listQuery } from '../screenDocuments.generated.ts';\n\n`,
    `/** A row: the fields that the screen selects, and the id that react-admin knows it by. */\n`,
    `export type ${Name}Row = ${rowTypeCode(resource)} & { id: string };\n\n`,
    `/** What a hand-written cell of this screen is given. */\n`,
    `export type ${Name}Props = CellProps<${Name}Row>;\n`,
  ].join('');
}

/** The way from a list's answer to one of its rows, as a type. */
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
  // An id that is a number comes as the text that react-admin wants, and JSON text as what it says.
  const replaced = [
    ...(type.getFields().id &&
    !['ID', 'String'].includes(getNamedType(type.getFields().id?.type)?.name ?? '') &&
    config.id.includes('id')
      ? ['id']
      : []),
    ...(config.json ?? []),
  ];
  const read = (config.json ?? []).map((field) => `${field}: unknown`).join('; ');
  return `${replaced.length === 0 ? row : `Omit<${row}, ${replaced.map(quote).join(' | ')}>`}${read === '' ? '' : ` & { ${read} }`}`;
}

/** The texts that the screens need, for the check of the bundles. */
export function messageIds(model: readonly ResourceModel[]): string {
  const ids = [...new Set(model.flatMap((resource) => resource.messages.map(({ id }) => id)))].toSorted();
  return `${header('schema.graphql', 'screens.config.ts')}export const screenMessages = [\n${ids.map((id) => `  ${quote(id)},\n`).join('')}] as const;\n`;
}
