import { codegenFiles, type OutputStore } from './codegen/codegenFiles.ts';
import { check, type Inputs } from './check.ts';
import { resourceDocuments } from './emit/documents.ts';
import { header } from './emit/header.ts';
import { isPlain } from './emit/place.ts';
import { plainResources } from './emit/reactAdmin/resources.ts';
import { OPERATIONS, operationTable } from './emit/operations.ts';
import { RESOURCES, resourceTable } from './emit/resources.ts';
import { screenTypes } from './emit/rowTypes.ts';
import { messageIds } from './emit/screen.ts';
import { editFiles, emitScreens, screenFile, type EmittedScreen } from './emit/screens.ts';
import { showFiles } from './emit/showScreens.ts';
import { buildModel } from './model/buildModel.ts';
import type { ResourceModel } from './model/resourceModel.ts';
import type { Config } from './model/config.ts';
import type { Problem } from './problem.ts';
import { verifyBases } from './verify/verifyBases.ts';
import { verifyMerges } from './verify/verifyMerges.ts';
import { verifyEmittedDocuments, verifyEmittedModules } from './verify/verifyOutput.ts';

export interface Generated {
  files: ReadonlyMap<string, string>;
  model: readonly ResourceModel[];
  screens: readonly EmittedScreen[];
  /** What doesn't hinder the generation, but should not stay. */
  warnings: readonly Problem[];
  problems?: never;
}

export type Outcome =
  Generated | { problems: readonly Problem[]; files?: never; model?: never; screens?: never; warnings?: never };

/** The operations of the generated screens, which graphql-codegen reads beside the hand-written ones. */
export const SCREEN_DOCUMENTS = 'src/generated/screens.generated.graphql';

/** From texts to texts, or to every problem there is. */
export async function generate(inputs: Inputs, store?: OutputStore): Promise<Outcome> {
  const { problems, sdl, schema, config } = check(inputs);
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
  const files = new Map<string, string>([
    [SCREEN_DOCUMENTS, `${header('schema.graphql', 'screens.config.ts').replace('//', '#')}${operations}\n`],
    [OPERATIONS, operationTable(model, modules)],
    [RESOURCES, (isPlain(modules) ? plainResources : resourceTable)(model, modules)],
    ...(project.messages === undefined ? [] : [['src/generated/messages.generated.ts', messageIds(model)] as const]),
    ...project.screenOutputs(model),
    ...(await codegenFiles({ config: project.codegen, sdl, schema, documents, withServer: inputs.withServer }, store)),
    ...(inputs.modules ? project.serverOutputs(schema, inputs.modules) : []),
  ]);
  model
    .flatMap((resource) => [...editFiles(resource, modules), ...showFiles(resource, modules)])
    .forEach(([file, text]) => files.set(file, text));
  const screens = emitScreens(model, modules);
  for (const screen of screens) {
    const { resource } = screen;
    files.set(...screenFile(screen, modules));
    files.set(`src/generated/resources/${resource.name}.types.generated.ts`, screenTypes(resource));
  }
  const { kept, warnings } = verifyBases(config, screens, inputs.bases, (resource, file) =>
    inputs.slotFiles(resource).includes(file),
  );
  const broken = verifyEmittedModules({ files, before: textOf }, config, model, inputs.schema);
  if (broken.length > 0) return { problems: broken };
  kept.forEach((text, file) => files.set(file, text));
  return { files, model, screens, warnings: [...warnings, ...verifyMerges(screens, textOf)] };
}
