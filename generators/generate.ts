import { rowMappers } from '../codegen.ts';
import { buildASTSchema, GraphQLError, parse, type DocumentNode } from 'graphql';
import { screenChecks } from './emit/checks.ts';
import { resourceDocuments } from './emit/documents.ts';
import { operationTable } from './emit/operations.ts';
import { pageTable } from './emit/pages.ts';
import { persistedDocuments } from './emit/persisted.ts';
import { resolverTable } from './emit/resolverTable.ts';
import { resolverTypes } from './emit/resolvers.ts';
import { messageIds, screen, screenTypes } from './emit/screen.ts';
import { documentTypes, schemaTypes, type Document, type ParsedSchema } from './emit/typescript.ts';
import { buildModel } from './model/buildModel.ts';
import type { Config } from './model/config.ts';
import type { Problem } from './problem.ts';
import { readConfigText } from './read/configText.ts';
import { verify } from './verify/verify.ts';
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
  hasSlot: (resource: string, name: string) => boolean;
  /** The files of server/modules, from there; their names say which field of the schema they answer. Default: none. */
  modules?: readonly string[];
  /** Where the server's resolver types are wanted too. */
  withServer: boolean;
}

export type Outcome = { files: ReadonlyMap<string, string>; problems?: never } | { problems: readonly Problem[]; files?: never };

/** Pure: from texts to texts, or to every problem there is. */
export async function generate(inputs: Inputs): Promise<Outcome> {
  const parsed = parseSchema(inputs.schema);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const { sdl, schema } = parsed;
  const { config, problems } = readConfigText(inputs.config.file, inputs.config.text);
  if (!config) return { problems };
  const wrong = [...verify(config, { schema, hasSlot: inputs.hasSlot }), ...verifyDocuments(schema, inputs.documents)];
  if (wrong.length > 0) return { problems: wrong };
  const model = buildModel(schema, config.value as unknown as Config);
  const untold = verifyMessages(config, model, inputs.messages);
  if (untold.length > 0) return { problems: untold };

  const screenDocuments = [{ location: 'screens.config.ts', text: resourceDocuments(model) }];
  const files = new Map<string, string>([
    ['src/generated/schema.generated.ts', await schemaTypes({ sdl, schema })],
    ['src/generated/documents.generated.ts', await documentTypes({ sdl, schema }, inputs.documents, ['schema.graphql', 'src/**/*.graphql'])],
    ['src/generated/screenDocuments.generated.ts', await documentTypes({ sdl, schema }, screenDocuments, ['schema.graphql', 'screens.config.ts'])],
    ['src/generated/operations.generated.ts', operationTable(model)],
    ['src/generated/checks.generated.ts', screenChecks(model)],
    ['src/generated/pages.generated.ts', pageTable(model)],
    ['src/generated/messages.generated.ts', messageIds(model)],
    ...(inputs.withServer ? await serverFiles({ sdl, schema }, [...inputs.documents, ...screenDocuments]) : []),
    ...(inputs.modules ? [['server/generated/modules.generated.ts', resolverTable(schema, inputs.modules, rowMappers())] as const] : []),
  ]);
  for (const resource of model) {
    files.set(`src/generated/resources/${resource.name}.generated.tsx`, screen(resource));
    files.set(`src/generated/resources/${resource.name}.types.generated.ts`, screenTypes(resource));
  }
  return { files };
}

async function serverFiles(schema: ParsedSchema, documents: readonly Document[]): Promise<Map<string, string>> {
  const persisted = persistedDocuments(documents, 'schema.graphql', 'screens.config.ts', 'src/**/*.graphql');
  return new Map([...(await resolverTypes(schema)), ['server/generated/documents.generated.ts', persisted]]);
}

function parseSchema({ file, text }: Inputs['schema']) {
  try {
    const sdl: DocumentNode = parse(text);
    return { sdl, schema: buildASTSchema(sdl) };
  } catch (error) {
    const location = error instanceof GraphQLError ? error.locations?.[0] : undefined;
    const message = error instanceof Error ? error.message : String(error);
    return { problem: { file, ...(location && { line: location.line, column: location.column }), message } satisfies Problem };
  }
}
