import { pascal } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { permissionOf } from '../model/config.ts';
import { hasForm } from '../model/screens.ts';
import { actionsOf, bulkActions, formDialog, rowActions } from './actions.ts';
import { Choices } from './choices.ts';
import { header, object, quote } from './header.ts';
import { Code, importLines, type Imported } from './code.ts';
import { Element, importsOf, print } from './jsx.ts';
import { kit } from './kit.ts';
import { column, empty, filters, toolbar } from './listParts.ts';
import type { Place } from './place.ts';

/** A resource's list: react-admin's components with the config's settings, and no more. */
export function listScreen(resource: ResourceModel, place: Place): string {
  const choices = new Choices();
  const inputs = filters(resource, choices);
  const list = listElement(resource, inputs.length > 0, choices, place);
  const lazy = lazyParts(resource, place);
  const imports = [...importsOf(...inputs, list), ...lazy.map(({ loader }) => loader)];
  return [
    importLines(imports, place.moduleOf),
    '\n',
    ...lazy.map(({ code }) => code),
    ...(lazy.length > 0 ? ['\n'] : []),
    ...choices.declarations.map((declaration) => `${declaration}\n`),
    inputs.length === 0 ? '' : `const filters = [\n${inputs.map((input) => `  ${print(input, 2)},\n`).join('')}];\n\n`,
    `export const ${pascal(resource.name)}List = () => (\n  ${print(list, 2)}\n);\n`,
  ].join('');
}

function listElement(resource: ResourceModel, hasFilters: boolean, choices: Choices, place: Place): Element {
  const { name, config } = resource;
  const { list } = config;
  const columns = list.columns.map((one) => column(resource, one, choices, place));
  const table = new Element(kit.DataTable, { bulkActionButtons: bulkActions(resource, choices) }, [
    ...columns,
    ...rowActions(resource, choices, place),
  ]);
  const sort = list.sort && object({ field: quote(list.sort.field), order: quote(list.sort.order.toUpperCase()) });
  const props = {
    resource: name,
    access: permissionOf(config),
    perPage: new Code(String(list.perPage)),
    sort: sort === undefined ? undefined : new Code(sort),
    filters: hasFilters ? new Code('filters') : undefined,
    debounce: list.debounce === undefined ? undefined : new Code(String(list.debounce)),
    actions: toolbar(resource, place),
    empty: empty(resource),
  };
  return new Element(kit.List, props, [table]);
}

interface LazyPart {
  loader: Imported;
  code: string;
}

/** Dialogs are loaded when they are first opened, and what stands for an empty list when it is. */
function lazyParts(resource: ResourceModel, place: Place): LazyPart[] {
  const { name, config } = resource;
  const { empty: introduction } = config.list;
  const slots = [...actionsOf(resource).map(({ dialog }) => dialog), config.create?.slot];
  const forms = actionsOf(resource).filter(({ form }) => form !== undefined);
  const dialogs: [name: string, file: string][] = [
    ...[...new Set(slots)]
      .filter((slot) => slot !== undefined)
      .map((slot): [string, string] => [slot, `${place.features}${slot}.tsx`]),
    ...forms.map((action): [string, string] => [
      formDialog(resource, action),
      `${place.generated}${name}.edit.generated.tsx`,
    ]),
    ...(hasForm(resource)
      ? [[`${pascal(name)}CreateDialog`, `${place.generated}${name}.create.generated.tsx`] as [string, string]]
      : []),
  ];
  return [
    ...dialogs
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([part, file]) => ({ loader: kit.lazyDialog, code: lazyCode('lazyDialog', part, file) })),
    ...(introduction === undefined
      ? []
      : [
          {
            loader: kit.lazyPart,
            code: lazyCode('lazyPart', introduction, `${place.features}${introduction}.tsx`),
          },
        ]),
  ];
}

function lazyCode(loader: string, part: string, file: string): string {
  const line = `const ${part} = ${loader}(() => import(${quote(file)}).then((part) => part.${part}));\n`;
  return line.length <= 121
    ? line
    : `const ${part} = ${loader}(() =>\n  import(${quote(file)}).then((part) => part.${part}),\n);\n`;
}

/** The texts that the screens need, for the check of the bundles. */
export function messageIds(model: readonly ResourceModel[]): string {
  const ids = [...new Set(model.flatMap((resource) => resource.messages.map(({ id }) => id)))].toSorted();
  const lines = ids.map((id) => `  ${quote(id)},\n`).join('');
  return `${header('schema.graphql', 'screens.config.ts')}export const screenMessages = [\n${lines}] as const;\n`;
}
