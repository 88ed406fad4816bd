import { parse, print, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Inputs } from '../../check.ts';
import { codegenFiles } from '../../codegen/codegenFiles.ts';
import type { Document } from '../../emit/documentText.ts';
import { generate, SCREEN_DOCUMENTS } from '../../generate.ts';
import { readSchema } from '../../read/readSchema.ts';
import type { Change, Sides } from '../change.ts';
import { WIRING } from '../resolverFiles.ts';
import { adaptDocument, type Adapting } from './adaptDocument.ts';

const SCHEMA = 'src/generated/schema.generated.ts';
const OLD_SCHEMA = 'src/generated/oldSchema.generated.ts';

/** A generated file's text, or that there is none any more. */
export type Output = ReadonlyMap<string, string | null>;

/**
 * What npm run generate makes of a schema once its config and documents follow it. Where the config does not
 * follow yet, screens stay as they lie there, on operations that are adapted.
 */
export async function newOutput(
  inputs: Inputs,
  schemas: Sides<GraphQLSchema>,
  changes: readonly Change[],
): Promise<Output> {
  const { project, textOf = () => undefined } = inputs;
  const documents = inputs.documents.flatMap((document) => adapted(document, { schemas, changes }));
  const isAnything: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true });
  const { files } = await generate({
    ...inputs,
    documents,
    messages: inputs.messages && { ...inputs.messages, ids: isAnything },
    // what is named after a type that was renamed is refused there, and by the compiler here
    textOf: (file) => (file === WIRING ? undefined : textOf(file)),
  });
  if (files) return files;
  const { sdl } = readSchema(inputs.schema, project.scalars);
  const written = textOf(SCREEN_DOCUMENTS);
  if (!sdl || written === undefined) return new Map();
  const keepsKey = keysOfRows(written, textOf);
  const ofScreens = adapted({ location: SCREEN_DOCUMENTS, text: written }, { schemas, changes, keepsKey });
  const { withServer, modules, config } = inputs;
  return new Map<string, string | null>([
    // a config that does not follow yet is typed by the schema that it was written for
    [OLD_SCHEMA, textOf(SCHEMA) ?? null],
    [config.file, config.text.replaceAll(SCHEMA, OLD_SCHEMA)],
    ...(await codegenFiles({
      config: project.codegen,
      sdl,
      schema: schemas.after,
      documents: [...documents, ...ofScreens],
      withServer,
    })),
    ...(modules ? project.serverOutputs(schemas.after, modules) : []),
    ...lostScreens(written, ofScreens[0]?.text ?? '', textOf).map((file) => [file, null] as const),
  ]);
}

function adapted(document: Document, adapting: Adapting): Document[] {
  const parsed = parsedOr(document.text);
  if (!parsed || (validate(adapting.schemas.after, parsed).length === 0 && !adapting.keepsKey)) return [document];
  const now = adaptDocument(parsed, adapting);
  return now.definitions.length === 0 ? [] : [{ ...document, text: print(now) }];
}

function parsedOr(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

type TextOf = NonNullable<Inputs['textOf']>;

/** The keys that lead to the rows of a screen's list are written where the config says them, as `CoursesRow` is. */
function keysOfRows(documents: string, textOf: TextOf): NonNullable<Adapting['keepsKey']> {
  const ways = new Map(
    listsIn(documents).map((name) => {
      const [, way = ''] =
        new RegExp(`${name}_listQuery((?:>|\\['\\w+'\\]|\\[number\\])+)`).exec(textOf(typesOf(name)) ?? '') ?? [];
      return [`${name}_list`, Array.from(way.matchAll(/'(\w+)'/g), ([, key = '']) => key)];
    }),
  );
  return (operation, path) => {
    const way = ways.get(operation);
    return way ? path.every((key, index) => way[index] === key) : path.length === 1;
  };
}

const listsIn = (documents: string): string[] =>
  Array.from(documents.matchAll(/^query (\w+)_list\b/gm), ([, name = '']) => name);
const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const typesOf = (name: string): string => `src/generated/resources/${lowerFirst(name)}.types.generated.ts`;

/** What a screen consists of whose list nobody answers any more. */
const lostScreens = (before: string, after: string, textOf: TextOf): string[] =>
  listsIn(before)
    .filter((name) => !listsIn(after).includes(name))
    .flatMap((name) =>
      ['types.generated.ts', 'generated.tsx', 'create.generated.tsx'].map((ending) =>
        typesOf(name).replace('types.generated.ts', ending),
      ),
    )
    .filter((file) => textOf(file) !== undefined);
