import { groupBy } from 'es-toolkit';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { sdlHash, type Document } from './read/documents.ts';
import type { Inputs } from './read/readInputs.ts';
import { inOrder, type Problem } from './problem.ts';
import type { Project } from './project.ts';
import { readConfigText, type ConfigText } from './read/configText.ts';
import { readSchema, type SchemaRead } from './read/readSchema.ts';
import { memoize, type OutputStore } from './memoize.ts';
import { verify, type Part } from './verify/verify.ts';
import { verifyDocuments, verifySchema } from './verify/verifyGraphql.ts';
import { codegenFiles } from './codegen/codegenFiles.ts';
import { OPERATIONS, operationTable, resourceDocuments } from './emit/operations.ts';
import { RESOURCES, resourceTable, plainResources } from './emit/resources.ts';
import {
  screenTypes,
  messageIds,
  baseFile,
  baseModule,
  emitScreens,
  type EmittedScreen,
  viewFiles,
} from './emit/screens.ts';
import { isPlain, type Module, printModules } from './emit/module.ts';
import { buildModel, typesFile } from './model/buildModel.ts';
import type { ResourceModel } from './model/resourceModel.ts';
import type { Config } from './model/config.ts';
import { verifyBases, verifyEmittedDocuments, verifyEmittedModules, verifyMerges } from './emit/verifyOutput.ts';
import { header } from './emit/code.ts';

export type Checked = SchemaRead & { config?: ConfigText; parts: readonly Part[] };

/** Returns everything that is wrong with the inputs. An unreadable part hides only problems that depend on it. */
export function check(inputs: Inputs, store?: OutputStore): Checked {
  const { project, documents, messages, unreadable = [], modules } = inputs;
  const isThere = ({ file }: { file: string }) => !unreadable.some((problem) => problem.file === file);
  const read = isThere(inputs.schema) ? readKept(inputs.schema, project.scalars, store) : { problems: [] };
  const { sdl, schema }: SchemaRead = read;
  const { config, problems: ofText } = isThere(inputs.config)
    ? readConfigText(inputs.config.file, inputs.config.text)
    : { problems: [] };
  const { problems: wrong, parts } = config
    ? verify(config, schema, { ...inputs, messages: messages && isThere(messages) ? messages : undefined })
    : { problems: [], parts: [] };
  const problems = [
    ...unreadable,
    ...read.problems,
    ...(schema ? verifySchema(schema, modules && project.layout.server?.takenNames) : []),
    ...inOrder([...ofText, ...wrong]),
    ...inOrder(documentProblems(sdl, schema, documents)),
  ];
  return { problems, parts, ...(schema && { sdl, schema }), ...(config && { config }) };
}

/** Reads the schema, but doesn't validate it again if it was valid when it was last read. */
function readKept(source: Inputs['schema'], scalars: Project['scalars'], store: OutputStore | undefined): SchemaRead {
  const isSound = store?.read(source.file, SOUND) === source.text;
  const read = readSchema(source, scalars, isSound);
  if (read.schema && !isSound) store?.keep(source.file, SOUND, source.text);
  return read;
}

const SOUND = 'sound';

const documentProblems = memoize(
  (_sdl: DocumentNode | undefined, schema: GraphQLSchema | undefined, documents: readonly Document[]) =>
    verifyDocuments(schema, documents),
  (sdl, _schema, documents) => JSON.stringify([sdl && sdlHash(sdl), documents]),
);

export interface Generated {
  files: ReadonlyMap<string, string>;
  model: readonly ResourceModel[];
  screens: readonly EmittedScreen[];
  parts: Checked['parts'];
  config: ConfigText;
  warnings: readonly Problem[];
  problems?: never;
}

export type Outcome =
  | Generated
  | ({ problems: readonly Problem[] } & Partial<Record<Exclude<keyof Generated, 'problems'>, never>>);

export const SCREEN_DOCUMENTS = 'src/generated/screens.generated.graphql';

export const unwanted = ({ project, withServer }: Pick<Inputs, 'project' | 'withServer'>): string | undefined =>
  withServer ? undefined : project.layout.server?.folder;

export async function generate(inputs: Inputs, store?: OutputStore): Promise<Outcome> {
  const { problems, sdl, schema, config, parts } = check(inputs, store);
  if (problems.length > 0 || !sdl || !schema || !config) return { problems };
  const { project, textOf = () => undefined } = inputs;
  const { modules } = project;
  const model = buildModel(schema, config.value as unknown as Config);
  const operations = resourceDocuments(model);
  // Operations that were already emitted for the same schema are valid.
  const sound = store?.read(SCREEN_DOCUMENTS, sdlHash(sdl));
  const known = new Set(sound?.split('\n'));
  const added = operations.split('\n').filter((operation) => !known.has(operation));
  const unfit = verifyEmittedDocuments(schema, config, model, added.join('\n'));
  if (unfit.length > 0) return { problems: unfit };
  const documents = [
    ...inputs.documents,
    ...Object.values(groupBy(operations.split('\n'), (operation) => /\w+_/.exec(operation)?.[0] ?? '')).flatMap((own) =>
      own[0] === '' ? [] : { location: SCREEN_DOCUMENTS, text: own.join('\n') },
    ),
  ];
  const screens = emitScreens(model, modules);
  const emitted = new Map<string, Module>([
    [OPERATIONS, operationTable(model, modules)],
    [RESOURCES, (isPlain(modules) ? plainResources : resourceTable)(model, modules)],
    ...(project.messages === undefined ? [] : [['src/generated/messages.generated.ts', messageIds(model)] as const]),
    ...model.flatMap(viewFiles(modules)),
    ...model.map((resource) => [typesFile(resource.name), screenTypes(resource)] as const),
    // The current output of ejected screens that have a base.
    ...screens.flatMap(({ takenOverBy, ...screen }): [string, Module][] =>
      takenOverBy !== undefined && inputs.bases.has(baseFile(screen.id))
        ? [[baseFile(screen.id), baseModule(screen, takenOverBy)]]
        : [],
    ),
  ]);
  const [printed, made] = await Promise.all([
    printModules(emitted, store),
    codegenFiles({ config: project.codegen, sdl, schema, documents, without: unwanted(inputs) }, store),
  ]);
  const screenDocuments = `${header('schema.graphql', 'screens.config.ts').replace('//', '#')}${operations}\n`;
  if (sound !== screenDocuments) store?.keep(SCREEN_DOCUMENTS, sdlHash(sdl), screenDocuments);
  const files = new Map<string, string>([
    [SCREEN_DOCUMENTS, screenDocuments],
    ...[...printed].filter(([file]) => !inputs.bases.has(file)),
    ...made,
    ...project.screenOutputs(model),
    ...(inputs.modules ? project.serverOutputs(schema, inputs.modules) : []),
  ]);
  const { kept, warnings } = verifyBases(config, screens, { before: inputs.bases, now: printed }, (resource, file) =>
    inputs.slotFiles(resource).includes(file),
  );
  const broken = verifyEmittedModules({ files, before: textOf, made, modules: emitted }, config, model);
  if (broken.length > 0) return { problems: broken };
  kept.forEach((text, file) => files.set(file, text));
  return { files, model, screens, parts, config, warnings: [...warnings, ...verifyMerges(screens, textOf)] };
}
