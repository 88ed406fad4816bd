import { codegenFiles } from './codegen/codegenFiles.ts';
import { check, type Checked, type Inputs } from './check.ts';
import { resourceDocuments } from './emit/documents.ts';
import { OPERATIONS, operationTable } from './emit/operations.ts';
import { RESOURCES, resourceTable, plainResources } from './emit/resources.ts';
import { screenTypes } from './emit/screen.ts';
import { messageIds } from './emit/screen.ts';
import { withNote, isPlain, type Module } from './emit/module.ts';
import { printModules } from './emit/print/printModules.ts';
import {
  baseFile,
  baseModule,
  editFiles,
  emitScreens,
  screenFile,
  showFiles,
  type EmittedScreen,
} from './emit/screens.ts';
import { buildModel } from './model/buildModel.ts';
import type { ResourceModel } from './model/resourceModel.ts';
import type { Config } from './model/config.ts';
import type { OutputStore } from './memoize.ts';
import type { Problem } from './problem.ts';
import { verifyBases, verifyMerges } from './takeOver/verifyBases.ts';
import { verifyEmittedDocuments, verifyEmittedModules } from './emit/verifyOutput.ts';
import { header } from './emit/code.ts';

export interface Generated {
  files: ReadonlyMap<string, string>;
  model: readonly ResourceModel[];
  screens: readonly EmittedScreen[];
  parts: Checked['parts'];
  /** Problems that don't stop the generation but should be fixed. */
  warnings: readonly Problem[];
  problems?: never;
}

export type Outcome =
  | Generated
  | { problems: readonly Problem[]; files?: never; model?: never; screens?: never; parts?: never; warnings?: never };

/** Operations of the generated screens. graphql-codegen reads them in addition to the hand-written ones. */
export const SCREEN_DOCUMENTS = 'src/generated/screens.generated.graphql';

const typesFile = ({ name }: ResourceModel): string => `src/generated/resources/${name}.types.generated.ts`;

export const unwanted = ({ project, withServer }: Pick<Inputs, 'project' | 'withServer'>): string | undefined =>
  withServer ? undefined : project.layout.server?.folder;

/** Returns the module that a taken-over screen would have today, if it has a base. */
const baseOf = (screen: EmittedScreen, bases: Inputs['bases']): [string, Module][] =>
  screen.takenOverBy !== undefined && bases.has(baseFile(screen.id))
    ? [[baseFile(screen.id), baseModule(screen, screen.takenOverBy)]]
    : [];

export async function generate(inputs: Inputs, store?: OutputStore): Promise<Outcome> {
  const { problems, sdl, schema, config, parts } = check(inputs, store);
  if (problems.length > 0 || !sdl || !schema || !config) return { problems };
  const { project, textOf = () => undefined } = inputs;
  const { modules } = project;
  const model = buildModel(schema, config.value as unknown as Config);
  const operations = resourceDocuments(model);
  const unfit = verifyEmittedDocuments(schema, config, model, operations);
  if (unfit.length > 0) return { problems: unfit };
  const documents = [
    ...inputs.documents,
    ...(operations === '' ? [] : [{ location: SCREEN_DOCUMENTS, text: operations }]),
  ];
  const screens = emitScreens(model, modules);
  const emitted = new Map<string, Module>([
    [OPERATIONS, operationTable(model, modules)],
    [RESOURCES, (isPlain(modules) ? plainResources : resourceTable)(model, modules)],
    ...(project.messages === undefined ? [] : [['src/generated/messages.generated.ts', messageIds(model)] as const]),
    ...model
      .flatMap((resource) => [...editFiles(resource, modules), ...showFiles(resource, modules)])
      .map(withNote(modules.note)),
    ...screens.map((screen) => screenFile(screen, modules)).map(withNote(modules.note)),
    ...model.map((resource) => [typesFile(resource), screenTypes(resource)] as const),
    ...screens.flatMap((screen) => baseOf(screen, inputs.bases)),
  ]);
  const [printed, made] = await Promise.all([
    printModules(emitted, store),
    codegenFiles({ config: project.codegen, sdl, schema, documents, without: unwanted(inputs) }, store),
  ]);
  const files = new Map<string, string>([
    [SCREEN_DOCUMENTS, `${header('schema.graphql', 'screens.config.ts').replace('//', '#')}${operations}\n`],
    ...[...printed].filter(([file]) => !inputs.bases.has(file)),
    ...made,
    ...project.screenOutputs(model),
    ...(inputs.modules ? project.serverOutputs(schema, inputs.modules) : []),
  ]);
  const { kept, warnings } = verifyBases(config, screens, { before: inputs.bases, now: printed }, (resource, file) =>
    inputs.slotFiles(resource).includes(file),
  );
  const broken = verifyEmittedModules({ files, before: textOf, ofSchema: made }, config, model, inputs.schema);
  if (broken.length > 0) return { problems: broken };
  kept.forEach((text, file) => files.set(file, text));
  return { files, model, screens, parts, warnings: [...warnings, ...verifyMerges(screens, textOf)] };
}
