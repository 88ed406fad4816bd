import type { DocumentNode, GraphQLSchema } from 'graphql';
import { rowMappers, serverTypes } from '../codegen.ts';
import { browserScalars, browserTypes } from './emit/browserTypes.ts';
import { screenChecks } from './emit/checks.ts';
import { sdlText } from './emit/documentText.ts';
import { resourceDocuments } from './emit/documents.ts';
import { operationTable } from './emit/operations.ts';
import { pageTable } from './emit/pages.ts';
import { persistedDocuments } from './emit/persisted.ts';
import { resolverTable } from './emit/resolverTable.ts';
import { resolverTypes } from './emit/resolvers.ts';
import { rightsTable } from './emit/rights.ts';
import { messageIds, screenTypes } from './emit/screen.ts';
import { emitScreens, screenFile, type EmittedScreen } from './emit/screens.ts';
import { documentTypes, type Document } from './emit/documentTypes.ts';
import { buildModel, type ResourceModel } from './model/buildModel.ts';
import type { Config } from './model/config.ts';
import { inOrder, type Problem } from './problem.ts';
import { readConfigText, type ConfigText } from './read/configText.ts';
import { readSchema, type SchemaRead } from './read/readSchema.ts';
import { remembered } from './remembered.ts';
import { verify } from './verify/verify.ts';
import { verifyBases } from './verify/verifyBases.ts';
import { verifyDocuments } from './verify/verifyDocuments.ts';

/** Everything that the generator reads, as texts. */
export interface Inputs {
  schema: { file: string; text: string };
  config: { file: string; text: string };
  /** Documents of hand-written components. */
  documents: readonly Document[];
  /** The source bundle's message ids. */
  messages: { file: string; text: string; ids: ReadonlySet<string> };
  /** What of these could not be read. */
  unreadable?: readonly Problem[];
  /** Whether a hand-written part exports its name, or another one. */
  hasSlot: (resource: string, name: string, exported?: string) => boolean;
  /** The names of a resource's hand-written files. */
  slotFiles: (resource: string) => readonly string[];
  /** What the screens that were taken over began with, by file. */
  bases: ReadonlyMap<string, string>;
  /** The files of server/modules, from there; their names say which field of the schema they answer. Default: none. */
  modules?: readonly string[];
  /** Where the server's resolver types are wanted too. */
  withServer: boolean;
}

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

export interface Checked extends SchemaRead {
  config?: ConfigText;
}

/** Everything that is wrong with the inputs; what can't be read hides only what depends on it. */
export function check({
  schema: source,
  config: written,
  documents,
  messages,
  unreadable = [],
  hasSlot,
  slotFiles,
}: Inputs): Checked {
  const isThere = (file: string) => !unreadable.some((problem) => problem.file === file);
  const { sdl, schema, problems: ofSchema } = isThere(source.file) ? readSchema(source) : { problems: [] };
  const { config, problems: ofText } = isThere(written.file)
    ? readConfigText(written.file, written.text)
    : { problems: [] };
  const wrong = config
    ? verify(config, { schema, hasSlot, slotFiles, messages: isThere(messages.file) ? messages : undefined })
    : [];
  const problems = [
    ...unreadable,
    ...ofSchema,
    ...inOrder([...ofText, ...wrong]),
    ...inOrder(documentProblems(sdl, schema, documents)),
  ];
  return { problems, ...(sdl && { sdl }), ...(schema && { schema }), ...(config && { config }) };
}

const documentProblems = remembered(
  (_sdl: DocumentNode | undefined, schema: GraphQLSchema | undefined, documents: readonly Document[]) =>
    verifyDocuments(schema, documents),
  (sdl, _schema, documents) => JSON.stringify([sdl && sdlText(sdl), documents]),
);

/** Pure: from texts to texts, or to every problem there is. */
export function generate(inputs: Inputs): Outcome {
  const { problems, sdl, schema, config } = check(inputs);
  if (problems.length > 0 || !sdl || !schema || !config) return { problems };
  const model = buildModel(schema, config.value as unknown as Config);
  const screenDocuments = [{ location: 'screens.config.ts', text: resourceDocuments(model) }];
  const documents = inputs.documents.map((document) => ({ ...document, isCached: true }));
  const mappers = inputs.withServer || inputs.modules ? rowMappers() : {};
  const files = new Map<string, string>([
    ['src/generated/schema.generated.ts', browserTypes({ sdl, schema })],
    [
      'src/generated/documents.generated.ts',
      documentTypes({ sdl, schema }, documents, browserScalars, ['schema.graphql', 'src/**/*.graphql']),
    ],
    [
      'src/generated/screenDocuments.generated.ts',
      documentTypes({ sdl, schema }, screenDocuments, browserScalars, ['schema.graphql', 'screens.config.ts']),
    ],
    ['src/generated/operations.generated.ts', operationTable(model)],
    ['src/generated/checks.generated.ts', screenChecks(model)],
    ['src/generated/pages.generated.ts', pageTable(model)],
    ['src/generated/messages.generated.ts', messageIds(model)],
    ['src/generated/rights.generated.ts', rightsTable(model)],
    ...(inputs.withServer
      ? ([
          ['server/generated/resolvers.generated.ts', resolverTypes({ sdl, schema }, serverTypes, mappers)],
          [
            'server/generated/documents.generated.ts',
            persistedDocuments(
              [...documents, ...screenDocuments],
              'schema.graphql',
              'screens.config.ts',
              'src/**/*.graphql',
            ),
          ],
        ] as const)
      : []),
    ...(inputs.modules
      ? [['server/generated/modules.generated.ts', resolverTable(schema, inputs.modules, mappers)] as const]
      : []),
  ]);
  const screens = emitScreens(model);
  for (const screen of screens) {
    const { resource, takenOverBy = '' } = screen;
    files.set(...screenFile(screen, (exported) => inputs.hasSlot(resource.name, takenOverBy, exported)));
    files.set(`src/generated/resources/${resource.name}.types.generated.ts`, screenTypes(resource));
  }
  const { kept, warnings } = verifyBases(config, screens, inputs.bases, (resource, file) =>
    inputs.slotFiles(resource).includes(file),
  );
  kept.forEach((text, file) => files.set(file, text));
  return { files, model, screens, warnings };
}
