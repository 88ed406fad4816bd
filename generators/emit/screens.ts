import type { ResourceModel } from '../model/resourceModel.ts';
import { handWrittenFile, screensOf, type Screen } from '../model/screens.ts';
import type { Modules } from '../project.ts';
import { createScreen, editScreen, formActions } from './formScreens.ts';
import { header } from './header.ts';
import { amongGenerated, byHand, isPlain, type Place } from './place.ts';
import { plainCreate, plainEdit } from './reactAdmin/form.ts';
import { plainList } from './reactAdmin/list.ts';
import { listScreen } from './screen.ts';

/** A screen, and the module that would stand for it in hand-written code. */
export interface EmittedScreen extends Screen {
  module: string;
}

export const emitScreens = (model: readonly ResourceModel[], modules: Modules): EmittedScreen[] =>
  model
    .flatMap((resource) => screensOf(resource, isPlain(modules) ? 'Create' : 'CreateDialog'))
    .map((screen) => ({ ...screen, module: code(screen, byHand(screen.resource.name, modules)) }));

/** A screen's file among the generated ones: itself, or what points at the component that took it over. */
export function screenFile(screen: Screen, modules: Modules): [file: string, text: string] {
  const { name } = screen.resource;
  const text =
    screen.takenOverBy === undefined
      ? code(screen, amongGenerated(name, modules))
      : pointer(screen, screen.takenOverBy);
  return [generatedFile(screen), `${header('schema.graphql', 'screens.config.ts')}${text}`];
}

export const generatedFile = ({ resource, view }: Screen): string =>
  `src/generated/resources/${resource.name}${view === 'list' ? '' : `.${view}`}.generated.tsx`;

/** The forms of a resource's rows, in one file; none for a resource without one. */
export const editFiles = (resource: ResourceModel, modules: Modules): [file: string, text: string][] =>
  formActions(resource).length === 0
    ? []
    : [
        [
          `src/generated/resources/${resource.name}.edit.generated.tsx`,
          `${header('schema.graphql', 'screens.config.ts')}${(isPlain(modules) ? plainEdit : editScreen)(resource, amongGenerated(resource.name, modules))}`,
        ],
      ];

const code = ({ view, resource }: Screen, place: Place): string => {
  if (view === 'list') return (place.isPlain ? plainList : listScreen)(resource, place);
  return (place.isPlain ? plainCreate : createScreen)(resource, place);
};

const pointer = ({ resource: { name }, component }: Screen, by: string): string =>
  `export { ${by === component ? component : `${by} as ${component}`} } from '../../features/${name}/${by}.tsx';\n`;

const BASES = 'src/generated/bases/';
const baseHeader = (file: string, id: string): string =>
  `// Generated from schema.graphql and screens.config.ts by \`npm run generate\`. Do not edit: the base of ${file}, which took over ${id}.\n`;

export const baseFile = (id: string): string => `${BASES}${id}.generated.txt`;

/** What the generator made of a screen when it was taken over: what a later merge starts from. */
export const baseText = ({ id, resource, module }: EmittedScreen, component: string): string =>
  `${baseHeader(handWrittenFile(resource.name, component), id)}${module}`;

/** A base as it lies on the disk. */
export function readBase(file: string, text: string): { id: string; handWritten: string; module: string } {
  const end = text.indexOf('\n') + 1;
  return {
    id: file.slice(BASES.length).replace('.generated.txt', ''),
    handWritten: /the base of (\S+),/.exec(text.slice(0, end))?.[1] ?? '',
    module: text.slice(end),
  };
}
