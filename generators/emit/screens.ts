import type { ResourceModel } from '../model/resourceModel.ts';
import { handWrittenFile, screensOf, type Screen } from '../model/screens.ts';
import type { Modules } from '../project.ts';
import { createScreen, editScreen, formActions } from './formScreens.ts';
import { moduleOf, amongGenerated, byHand, isPlain, slot, type Module, type ModulePaths } from './module.ts';
import { printModule } from './print/printModules.ts';
import { listScreen } from './screen.ts';
import { pascal } from '../model/buildModel.ts';
import { permissionOf } from '../model/config.ts';
import { Choices } from './choices.ts';
import { pageField } from './listParts.ts';
import { Element, inShows } from './code.ts';

/** A screen, and the module that would replace it in hand-written code. */
export interface EmittedScreen extends Screen {
  module: Module;
}

export const emitScreens = (model: readonly ResourceModel[], modules: Modules): EmittedScreen[] =>
  model
    .flatMap((resource) => screensOf(resource, isPlain(modules) ? 'Create' : 'CreateDialog'))
    .map((screen) => ({ ...screen, module: emit(screen, byHand(screen.resource.name, modules)) }));

/** Returns a screen's generated file: the screen, or a re-export of the component that replaces it. */
export const screenFile = (screen: Screen, modules: Modules): [file: string, module: Module] => [
  generatedFile(screen),
  screen.takenOverBy === undefined
    ? emit(screen, amongGenerated(screen.resource.name, modules))
    : pointer(screen, screen.takenOverBy),
];

export const generatedFile = ({ resource, view }: Pick<Screen, 'resource' | 'view'>): string =>
  `src/generated/resources/${resource.name}${view === 'list' ? '' : `.${view}`}.generated.tsx`;

export const editFiles = (resource: ResourceModel, modules: Modules): [file: string, module: Module][] => {
  const file = `src/generated/resources/${resource.name}.edit.generated.tsx`;
  const isThere = formActions(resource).length > 0;
  return isThere ? [[file, editScreen(resource, amongGenerated(resource.name, modules))]] : [];
};

const emit = ({ view, resource }: Screen, place: ModulePaths): Module =>
  (view === 'list' ? listScreen : createScreen)(resource, place);

const pointer = ({ resource: { name }, component }: Screen, by: string): Module =>
  moduleOf([{ passedOn: by, as: component, from: `../../features/${name}/${by}.tsx` }]);

export const textByHand = async ({ id, module }: EmittedScreen): Promise<string> =>
  printModule(id, { ...module, header: '' });

const BASES = 'src/generated/bases/';
const baseHeader = (file: string, id: string): string =>
  '// Generated from schema.graphql and screens.config.ts by `npm run generate`. ' +
  `Do not edit: the base of ${file}, which replaces ${id}.\n`;

export const baseFile = (id: string): string => `${BASES}${id}.generated.txt`;

/** Returns the module that a taken-over screen started from: the base of later merges. */
export const baseModule = ({ id, resource, module }: EmittedScreen, component: string): Module => ({
  ...module,
  header: baseHeader(handWrittenFile(resource.name, component), id),
});

export function readBase(file: string, text: string): { id: string; handWritten: string; module: string } {
  const end = text.indexOf('\n') + 1;
  return {
    id: file.slice(BASES.length).replace('.generated.txt', ''),
    handWritten: /the base of (\S+),/.exec(text.slice(0, end))?.[1] ?? '',
    module: text.slice(end),
  };
}

export const showFiles = (resource: ResourceModel, modules: Modules): [file: string, module: Module][] =>
  resource.config.show === undefined
    ? []
    : [
        [
          `src/generated/resources/${resource.name}.show.generated.tsx`,
          showScreen(resource, amongGenerated(resource.name, modules)),
        ],
      ];

function showScreen(resource: ResourceModel, place: ModulePaths): Module {
  const choices = new Choices();
  const { name, config } = resource;
  const fields = (config.show?.fields ?? []).map((shown) => pageField(resource, shown, choices, place));
  const layout = new Element(inShows('SimpleShowLayout'), {}, fields);
  const aside = config.show?.aside === undefined ? {} : { aside: new Element(slot(place, config.show.aside)) };
  const props = { ...(place.isPlain ? {} : { resource: name, permission: permissionOf(config) }), ...aside };
  const screen = new Element(inShows('Show'), props, [layout]);
  return moduleOf(
    [...choices.constants, { name: `${pascal(name)}Show`, isExported: true, value: { returns: screen } }],
    place.moduleOf,
  );
}
