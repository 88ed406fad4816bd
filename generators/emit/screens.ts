import { sortBy, uniq } from 'es-toolkit';
import { pascal, handWrittenFile, screensOf, type Screen, viewsOf, viewFile, type View } from '../model/buildModel.ts';
import type { ResourceModel } from '../model/resourceModel.ts';
import { permissionOf } from '../model/config.ts';
import { actionsOf, bulkActions, formDialog, rowActions, plainBulkActions, plainRowActions } from './actions.ts';
import {
  Choices,
  moduleOf,
  component,
  constant,
  lazy,
  type Statement,
  type Module,
  type ModulePaths,
  pathsFor,
  isPlain,
  slot,
  printModule,
  withNote,
} from './module.ts';
import { code, Code, quote, Element, inLists, inShows, joined } from './code.ts';
import { column, createElement, empty, filters, toolbar, pageField } from './listParts.ts';
import { getNamedType } from 'graphql';
import { answerAt, isOptional } from '../model/schemaTypes.ts';
import type { Modules } from '../project.ts';
import { memoizePer } from '../memoize.ts';
import { formScreen } from './formScreens.ts';

function listScreen(resource: ResourceModel, place: ModulePaths): Module {
  const choices = new Choices();
  const inputs = filters(resource, choices, place);
  const list = listElement(resource, inputs.length > 0, choices, place);
  return moduleOf(
    [
      ...(place.isPlain ? [] : lazyParts(resource, place)),
      ...choices.constants,
      ...(inputs.length === 0 ? [] : [constant('filters', code`[${joined(inputs, ',\n')}]`)]),
      component(`${pascal(resource.name)}List`, list),
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
  const hiddenColumns = hidden.length > 0 && hidden;
  const table = new Element(inLists('DataTable'), { bulkActionButtons, hiddenColumns }, [
    ...columns,
    ...(isPlain ? plainRowActions(resource, place) : rowActions(resource, choices, place)),
  ]);
  return new Element(
    inLists('List'),
    {
      ...(!isPlain && { resource: name, permission: permissionOf(config) }),
      perPage: list.perPage,
      sort: list.sort,
      filters: hasFilters && new Code('filters'),
      debounce: list.debounce,
      ...(!isPlain && {
        savedViews: (list.savedViews || hidden.length > 0) && new Element(inLists('SavedViewsButton')),
        actions: toolbar(resource, place),
        empty: empty(resource),
      }),
    },
    [...(config.create?.inline ? [createElement(resource, 'InlineCreate')] : []), table],
  );
}

/**
 * Emits lazily loaded parts: dialogs load when they are first opened, a list's introduction loads when the list is
 * empty.
 */
function lazyParts(resource: ResourceModel, place: ModulePaths): Statement[] {
  const { name, config } = resource;
  const { empty: introduction } = config.list;
  const slots = [...actionsOf(resource).map(({ dialog }) => dialog), config.create?.slot];
  const forms = actionsOf(resource).filter(({ form }) => form !== undefined);
  const dialogs = [
    ...uniq(slots).flatMap((part) => (part === undefined ? [] : { part, file: `${place.features}${part}.tsx` })),
    ...forms.map((action) => ({
      part: formDialog(resource, action),
      file: `${place.generated}${name}.edit.generated.tsx`,
    })),
    ...(viewsOf(resource).includes('create')
      ? [{ part: `${pascal(name)}CreateDialog`, file: `${place.generated}${name}.create.generated.tsx` }]
      : []),
  ];
  return [
    ...sortBy(dialogs, ['part']).map(({ part, file }) => lazy(inLists('lazyDialog'), part, file)),
    ...(introduction === undefined
      ? []
      : [lazy(inLists('lazyPart'), introduction, `${place.features}${introduction}.tsx`)]),
  ];
}

export function messageIds(model: readonly ResourceModel[]): Module {
  const ids = [...new Set(model.flatMap((resource) => resource.messages.map(({ id }) => id)))].toSorted();
  const lines = ids.map((id) => `  ${quote(id)},\n`).join('');
  return moduleOf([constant('screenMessages', new Code(`[\n${lines}] as const`), { isExported: true })]);
}

/** Emits the type of a resource's rows as its documents select them. useRecordContext returns this type in slots. */
export const screenTypes = memoizePer((resource: ResourceModel): Module => {
  const Name = pascal(resource.name);
  const query = { name: `${Name}_listQuery`, from: '../screenDocuments.generated.ts', isType: true as const };
  const row = new Code(`${rowTypeCode(resource)} & { id: string }`, [query]);
  const doc = "/** A row with the fields that the screen selects, and react-admin's id. */\n";
  return moduleOf([{ name: `${Name}Row`, text: code`${doc}export type ${Name}Row = ${row};` }]);
});

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
  // The id is always a string, because react-admin requires one.
  const id = type.getFields().id;
  const isNumbered =
    id && !['ID', 'String'].includes(getNamedType(id.type).name) && config.id.some((name) => name === 'id');
  return isNumbered ? `Omit<${row}, 'id'>` : row;
}

export interface EmittedScreen extends Screen {
  module: () => Module;
}

export const emitScreens = (model: readonly ResourceModel[], modules: Modules): EmittedScreen[] =>
  model
    .flatMap((resource) => screensOf(resource, isPlain(modules) ? 'Create' : 'CreateDialog'))
    .map((screen) => ({
      ...screen,
      module: () => EMIT[screen.view](screen.resource, pathsFor(screen.resource.name, modules, true)),
    }));

/** Returns the generated file of each view: either the screen or a re-export of the component that replaces it. */
export const viewFiles = memoizePer((modules: Modules) =>
  memoizePer((resource: ResourceModel): [file: string, module: Module][] =>
    viewsOf(resource).map((view) => {
      const { name } = resource;
      const { takenOverBy, component = '' } = screensOf(resource).find((one) => one.view === view) ?? {};
      const module =
        takenOverBy === undefined
          ? EMIT[view](resource, pathsFor(name, modules))
          : moduleOf([passedOn(takenOverBy, component, `../../features/${name}/${takenOverBy}.tsx`)]);
      return [viewFile(name, view), withNote(module, modules.note)];
    }),
  ),
);

const passedOn = (by: string, name: string, from: string): Statement => ({
  name,
  text: new Code(`export { ${by === name ? by : `${by} as ${name}`} } from ${quote(from)};`),
});

export const textByHand = async ({ id, module }: EmittedScreen): Promise<string> =>
  printModule(id, { ...module(), header: '' });

const BASES = 'src/generated/bases/';
export const baseFile = (id: string): string => `${BASES}${id}.generated.txt`;

/** Returns the module that an ejected screen started from, which is the base of later merges. */
export const baseModule = ({ id, resource, module }: EmittedScreen, component: string): Module => ({
  ...module(),
  header:
    '// Generated from schema.graphql and screens.config.ts by `npm run generate`. ' +
    `Do not edit: the base of ${handWrittenFile(resource.name, component)}, which replaces ${id}.\n`,
});

export function readBase(file: string, text: string): { id: string; handWritten: string; module: string } {
  const end = text.indexOf('\n') + 1;
  return {
    id: file.slice(BASES.length).replace('.generated.txt', ''),
    handWritten: /the base of (\S+),/.exec(text.slice(0, end))?.[1] ?? '',
    module: text.slice(end),
  };
}

function showScreen(resource: ResourceModel, place: ModulePaths): Module {
  const choices = new Choices();
  const { name, config } = resource;
  const fields = (config.show?.fields ?? []).map((shown) => pageField(resource, shown, choices, place));
  const layout = new Element(inShows('SimpleShowLayout'), {}, fields);
  const source = config.show?.title;
  const title = place.isPlain && source !== undefined ? new Element(inLists('TextField'), { source }) : source;
  const aside = config.show?.aside === undefined ? {} : { aside: new Element(slot(place, config.show.aside)) };
  const props = { ...(place.isPlain ? {} : { resource: name, permission: permissionOf(config) }), title, ...aside };
  const screen = new Element(inShows('Show'), props, [layout]);
  return moduleOf([...choices.constants, component(`${pascal(name)}Show`, screen)], place.moduleOf);
}

const EMIT: Readonly<Record<View, (resource: ResourceModel, place: ModulePaths) => Module>> = {
  list: listScreen,
  create: (resource, place) => formScreen(resource, place, 'Create'),
  edit: (resource, place) => formScreen(resource, place, 'Edit'),
  show: showScreen,
};
