import { pascal, type ResourceModel } from '../model/buildModel.ts';
import type { ColumnConfig, FilterConfig, FormFieldConfig } from '../model/config.ts';
import { valuesOf, vocabularyOf } from '../model/vocabulary.ts';
import { header, object, quote, quoteAll } from './header.ts';

/** A resource's screens: data over the kit's blocks, and no more. */
export function screen(resource: ResourceModel): string {
  const { name, config } = resource;
  const slots = slotNames(resource);
  const Name = pascal(name);
  const form = config.create && resource.writes.create;
  return [
    header('schema.graphql', 'screens.config.ts'),
    ...slots.map((slot) => `import { ${slot} } from '../../features/${name}/${slot}.tsx';\n`),
    ...(form ? ["import { CreateDialog } from '../../kit/form/CreateDialog.tsx';\n", "import type { CreateDialogProps, FormSpec } from '../../kit/form/spec.ts';\n"] : []),
    "import { ResourceList } from '../../kit/list/ResourceList.tsx';\n",
    "import type { ListSpec } from '../../kit/list/spec.ts';\n",
    `import type { ${Name}Row } from './${name}.types.generated.ts';\n\n`,
    ...(form ? [formSpec(resource), `\nexport function ${Name}CreateDialog(props: CreateDialogProps) {\n  return <CreateDialog spec={${name}Form} {...props} />;\n}\n\n`] : []),
    listSpec(resource),
    `\nexport function ${Name}List() {\n  return <ResourceList spec={${name}Spec} />;\n}\n`,
  ].join('');
}

const slotNames = ({ config: { list } }: ResourceModel): string[] =>
  [...new Set([...list.columns.map((column) => column.slot), list.rowActions?.slot, list.introduction])].filter((slot) => slot !== undefined).toSorted();

function listSpec(resource: ResourceModel): string {
  const { name, config } = resource;
  const { list, create } = config;
  const id = (suffix: string) => quote(`${name}.${suffix}`);
  const lines = [
    `resource: ${quote(name)}`,
    `title: ${id('title')}`,
    `count: ${id('count')}`,
    `perPage: ${list.perPage}`,
    `sort: { field: ${quote(list.sort.field)}, order: ${quote(list.sort.order.toUpperCase())} }`,
    ...(list.search ? [`search: ${id('search')}`] : []),
    `columns: [\n${list.columns.map((column) => `    ${columnCode(resource, column)},\n`).join('')}  ]`,
    ...(list.filters ? [`filters: [\n${list.filters.map((filter) => `    ${filterCode(resource, filter)},\n`).join('')}  ]`] : []),
    ...(list.rowActions ? [`rowActions: ${object({ Actions: list.rowActions.slot, for: list.rowActions.for && quoteAll(list.rowActions.for) })}`] : []),
    ...(create ? [`create: { Dialog: ${pascal(name)}CreateDialog, label: ${id('create')}, for: ${quoteAll(create.for)} }`] : []),
    `empty: ${object({ noMatch: id('empty.noMatch'), title: id('empty.title'), text: id('empty.text'), Introduction: list.introduction })}`,
  ];
  return `const ${name}Spec: ListSpec<${pascal(name)}Row> = {\n${lines.map((line) => `  ${line},\n`).join('')}};\n`;
}

function columnCode({ name, type }: ResourceModel, column: ColumnConfig): string {
  const vocabulary = column.slot === undefined ? vocabularyOf(type, column.field) : undefined;
  return object({
    key: quote(column.field),
    label: quote(`${name}.column.${column.field}`),
    sortable: column.sortable ? 'true' : undefined,
    from: column.from?.toString(),
    for: column.for && quoteAll(column.for),
    Cell: column.slot,
    values: vocabulary && vocabularyCode(vocabulary, valuesOf(type, column.field)),
  });
}

function filterCode({ name, type }: ResourceModel, filter: FilterConfig): string {
  const filterKey = filter.key ?? filter.field;
  const vocabulary = filter.vocabulary ?? vocabularyOf(type, filter.field);
  return object({
    kind: quote(filter.kind),
    key: quote(filterKey),
    label: quote(`${name}.filter.${filterKey}`),
    option: filter.kind === 'hidden' ? quote(`${name}.option.${filterKey}`) : undefined,
    values: filter.kind === 'oneOf' && vocabulary ? vocabularyCode(vocabulary, filter.values ?? []) : undefined,
    for: filter.for && quoteAll(filter.for),
  });
}

const vocabularyCode = (vocabulary: string, values: readonly string[]): string =>
  object(Object.fromEntries(values.map((value) => [value, quote(`${vocabulary}.${value}`)])));

function formSpec(resource: ResourceModel): string {
  const { name, config } = resource;
  const id = (suffix: string) => quote(`${name}.${suffix}`);
  const fields = (config.create?.fields ?? []).map((field) => `    ${fieldCode(resource, field)},\n`).join('');
  return `const ${name}Form: FormSpec = {\n  resource: ${quote(name)},\n  title: ${id('create.title')},\n  submit: ${id('create.submit')},\n  done: ${id('create.done')},\n  fields: [\n${fields}  ],\n};\n`;
}

function fieldCode({ name, writes }: ResourceModel, { field, rule, initial, choices }: FormFieldConfig): string {
  const label = quote(`${name}.field.${field}`);
  if (rule !== undefined) return object({ kind: "'text'", key: quote(field), label, rule: quote(rule) });
  const input = writes.create?.input;
  const vocabulary = input && vocabularyOf(input, field);
  const values = input && vocabulary ? vocabularyCode(vocabulary, choices ?? valuesOf(input, field)) : '{}';
  return object({ kind: "'choice'", key: quote(field), label, values, initial: quote(initial ?? '') });
}

/** The row of a resource as its documents select it, and what a slot is given. */
export function screenTypes({ name, list }: ResourceModel): string {
  const Name = pascal(name);
  return [
    header('schema.graphql', 'screens.config.ts'),
    "import type { RecordProps } from '../../kit/list/spec.ts';\n",
    `import type { ${Name}_listQuery } from '../screenDocuments.generated.ts';\n\n`,
    `/** A row: the fields that the screen selects, and the id that react-admin knows it by. */\n`,
    `export type ${Name}Row = ${Name}_listQuery['${list.field.name}']['${list.items}'][number] & { id: string };\n\n`,
    `/** What a hand-written cell of this screen is given. */\n`,
    `export type ${Name}Props = RecordProps<${Name}Row>;\n`,
  ].join('');
}

/** The texts that the screens need, for the check of the bundles. */
export function messageIds(model: readonly ResourceModel[]): string {
  const ids = [...new Set(model.flatMap((resource) => resource.messages.map(({ id }) => id)))].toSorted();
  return `${header('schema.graphql', 'screens.config.ts')}export const screenMessages = [\n${ids.map((id) => `  ${quote(id)},\n`).join('')}] as const;\n`;
}
