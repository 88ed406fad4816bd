import { isIntrospectionType, isScalarType, type DocumentNode, type GraphQLSchema } from 'graphql';
import { sdlText, type Document } from './read/documents.ts';
import type { Inputs } from './read/inputs.ts';
import { typeName } from './model/typeNames.ts';
import { inOrder, type Problem } from './problem.ts';
import { verificationContext, type Project } from './project.ts';
import { readConfigText, type ConfigText } from './read/configText.ts';
import { readSchema, type SchemaRead } from './read/readSchema.ts';
import { memoize, type OutputStore } from './memoize.ts';
import { verify, type Part } from './verify/verify.ts';
import { declarationOf } from './verify/report.ts';
import { verifyPersonalData } from './verify/verifyPersonalData.ts';
import { verifyDocuments } from './verify/verifyDocuments.ts';

export type { Inputs };

export interface Checked extends SchemaRead {
  config?: ConfigText;
  parts: readonly Part[];
}

/** Returns everything that is wrong with the inputs. Parts that can't be read hide only what depends on them. */
export function check(
  {
    project,
    schema: source,
    config: written,
    documents,
    messages,
    unreadable = [],
    hasSlot,
    slotFiles,
    modules,
  }: Inputs,
  store?: OutputStore,
): Checked {
  const server = modules && project.layout.server;
  const isThere = (file: string) => !unreadable.some((problem) => problem.file === file);
  const {
    sdl,
    schema,
    problems: ofSchema,
  } = isThere(source.file) ? readKept(source, project.scalars, store) : { problems: [] };
  const { config, problems: ofText } = isThere(written.file)
    ? readConfigText(written.file, written.text)
    : { problems: [] };
  const { problems: wrong, parts } = config
    ? verify(config, {
        ...verificationContext(project),
        schema,
        hasSlot,
        slotFiles,
        messages: messages && isThere(messages.file) ? messages : undefined,
      })
    : { problems: [], parts: [] };
  const problems = [
    ...unreadable,
    ...ofSchema,
    ...(schema ? [...verifyTypeNames(schema, server?.takenNames), ...verifyPersonalData(schema)] : []),
    ...inOrder([...ofText, ...wrong]),
    ...inOrder(documentProblems(sdl, schema, documents)),
  ];
  return { problems, parts, ...(sdl && { sdl }), ...(schema && { schema }), ...(config && { config }) };
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
  (sdl, _schema, documents) => JSON.stringify([sdl && sdlText(sdl), documents]),
);

/** Refuses a type whose name is already used in the server's generated code, or by another type with a prefix. */
function verifyTypeNames(schema: GraphQLSchema, ofServer: readonly string[] = []): Problem[] {
  return Object.values(schema.getTypeMap()).flatMap((type): Problem[] => {
    const name = typeName(type.name);
    const isTaken = ofServer.includes(name) || (name !== type.name && schema.getType(name) !== undefined);
    if (isIntrospectionType(type) || isScalarType(type) || !isTaken) return [];
    return declarationOf(type).map((place) => ({
      code: 'taken-name',
      ...place,
      message: `the generated code has a ${name} of its own`,
      help: 'call the type otherwise',
    }));
  });
}
