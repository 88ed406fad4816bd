import { buildASTSchema, GraphQLError, parse, type DocumentNode } from 'graphql';
import { resourceDocuments } from './emit/documents.ts';
import { operationTable } from './emit/operations.ts';
import { persistedDocuments } from './emit/persisted.ts';
import { remembered } from './emit/remembered.ts';
import { resolverTypes } from './emit/resolvers.ts';
import { messageIds, screenTypes } from './emit/screen.ts';
import { emitScreens, screenFile, type EmittedScreen } from './emit/screens.ts';
import { documentTypes, schemaTypes, type Document } from './emit/typescript.ts';
import { buildModel } from './model/buildModel.ts';
import type { Config } from './model/config.ts';
import type { Problem } from './problem.ts';
import { readConfigText } from './read/configText.ts';
import { verify } from './verify/verify.ts';
import { verifyBases } from './verify/verifyBases.ts';
import { verifyDocuments } from './verify/verifyDocuments.ts';
import { verifyMessages } from './verify/verifyMessages.ts';

/** Everything that the generator reads, as texts. */
export interface Inputs {
  schema: { file: string; text: string };
  config: { file: string; text: string };
  /** Documents of hand-written components. */
  documents: readonly Document[];
  /** The source bundle's message ids. */
  messages: { file: string; ids: ReadonlySet<string> };
  /** Whether a hand-written part exports its name, or another one. */
  hasSlot: (resource: string, name: string, exported?: string) => boolean;
  /** The names of a resource's hand-written files. */
  slotFiles: (resource: string) => readonly string[];
  /** What the screens that were taken over began with, by file. */
  bases: ReadonlyMap<string, string>;
  /** Where the server's resolver types are wanted too. */
  withServer: boolean;
}

export interface Generated {
  files: ReadonlyMap<string, string>;
  screens: readonly EmittedScreen[];
  /** What doesn't hinder the generation, but should not stay. */
  warnings: readonly Problem[];
  problems?: never;
}

export type Outcome = Generated | { problems: readonly Problem[]; files?: never };

/** Pure: from texts to texts, or to every problem there is. */
export async function generate(inputs: Inputs): Promise<Outcome> {
  const parsed = parseSchema(inputs.schema);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const { sdl, schema } = parsed;
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  if (!config) return { problems };
  const wrong = [...verify(config, { schema, hasSlot: inputs.hasSlot, slotFiles: inputs.slotFiles }), ...verifyDocuments(schema, inputs.documents)];
  if (wrong.length > 0) return { problems: wrong };
  const model = buildModel(schema, config.value as unknown as Config);
  const untold = verifyMessages(config, model, inputs.messages);
  if (untold.length > 0) return { problems: untold };

  const screenDocuments = [{ location: 'screens.config.ts', text: resourceDocuments(model) }];
  const files = new Map<string, string>([
    ['src/generated/schema.generated.ts', await schemaTypes(sdl, schema)],
    ['src/generated/documents.generated.ts', await documentTypes(sdl, inputs.documents, ['schema.graphql', 'src/**/*.graphql'])],
    ['src/generated/screenDocuments.generated.ts', await documentTypes(sdl, screenDocuments, ['schema.graphql', 'screens.config.ts'])],
    ['src/generated/operations.generated.ts', operationTable(model)],
    ['src/generated/messages.generated.ts', messageIds(model)],
    ...(inputs.withServer ? await serverFiles(sdl, [...inputs.documents, ...screenDocuments]) : []),
  ]);
  const screens = emitScreens(model);
  for (const screen of screens) {
    const { resource, takenOverBy = '' } = screen;
    files.set(...screenFile(screen, (exported) => inputs.hasSlot(resource.name, takenOverBy, exported)));
    files.set(`src/generated/resources/${resource.name}.types.generated.ts`, screenTypes(resource));
  }
  const { kept, warnings } = verifyBases(config, screens, inputs.bases, (file) => inputs.slotFiles(file.split('/')[2] ?? '').includes(file.split('/')[3] ?? ''));
  kept.forEach((text, file) => files.set(file, text));
  return { files, screens, warnings };
}

async function serverFiles(sdl: DocumentNode, documents: readonly Document[]): Promise<Map<string, string>> {
  const persisted = persistedDocuments(documents, 'schema.graphql', 'screens.config.ts', 'src/**/*.graphql');
  return new Map([...(await resolverTypes(sdl)), ['server/generated/documents.generated.ts', persisted]]);
}

const parseSchema = remembered(({ file, text }: Inputs['schema']) => {
  try {
    const sdl: DocumentNode = parse(text);
    return { sdl, schema: buildASTSchema(sdl) };
  } catch (error) {
    const location = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const message = error instanceof Error ? error.message : String(error);
    return { problem: { file, ...(location && { line: location.line, column: location.column }), message } satisfies Problem };
  }
}, ({ file, text }) => `${file}\n${text}`);
