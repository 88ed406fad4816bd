import { Kind, parse, print, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Inputs } from '../../check.ts';
import { codegenFiles } from '../../codegen/codegenFiles.ts';
import type { Document } from '../../read/documents.ts';
import { documentName } from '../../emit/documents.ts';
import type { Config } from '../../model/config.ts';
import { generate, SCREEN_DOCUMENTS, unwanted } from '../../generate.ts';
import { readConfigText, type ConfigText } from '../../read/configText.ts';
import { readSchema } from '../../read/readSchema.ts';
import type { Change, Sides } from '../change.ts';
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
    textOf: (file) => (file === project.layout.server?.table ? undefined : textOf(file)),
  });
  if (files) return files;
  const { sdl } = readSchema(inputs.schema, project.scalars);
  const written = textOf(SCREEN_DOCUMENTS);
  if (!sdl || written === undefined) return new Map();
  const { config: screens } = readConfigText(inputs.config.file, inputs.config.text);
  if (!screens) return new Map();
  const keepsKey = keysOfRows(screens);
  const ofScreens = adapted({ location: SCREEN_DOCUMENTS, text: written }, { schemas, changes, keepsKey });
  const { modules, config } = inputs;
  return new Map<string, string | null>([
    // a config that does not follow yet is typed by the schema that it was written for
    [OLD_SCHEMA, textOf(SCHEMA) ?? null],
    [config.file, config.text.replaceAll(SCHEMA, OLD_SCHEMA)],
    ...(await codegenFiles({
      config: project.codegen,
      sdl,
      schema: schemas.after,
      documents: [...documents, ...ofScreens],
      without: unwanted(inputs),
    })),
    ...(modules ? project.serverOutputs(schemas.after, modules) : []),
    ...lostScreens(screens, written, ofScreens[0]?.text ?? '', textOf).map((file) => [file, null] as const),
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

/** The keys that lead to the rows of a screen's list are written where the config says them, as the rows' type is. */
function keysOfRows({ value }: ConfigText): NonNullable<Adapting['keepsKey']> {
  const ways = new Map(
    Object.entries(value as unknown as Config).map(([name, { operations }]) => {
      const { query, items } = operations.getList;
      return [documentName(name, 'list'), [query, ...(items === undefined ? [] : [items])].join('.').split('.')];
    }),
  );
  return (operation, path) => {
    const way = ways.get(operation);
    return way ? path.every((key, index) => way[index] === key) : path.length === 1;
  };
}

/** What screens consist of whose list nobody answers any more. */
function lostScreens({ value }: ConfigText, before: string, after: string, textOf: TextOf): string[] {
  const [had, has] = [operationsIn(before), operationsIn(after)];
  const isLost = (name: string) => had.has(name) && !has.has(name);
  return Object.keys(value)
    .filter((name) => isLost(documentName(name, 'list')))
    .flatMap((name) =>
      ['.types.generated.ts', '.generated.tsx', '.create.generated.tsx'].map(
        (ending) => `src/generated/resources/${name}${ending}`,
      ),
    )
    .filter((file) => textOf(file) !== undefined);
}

const operationsIn = (text: string): ReadonlySet<string> =>
  new Set(
    (parsedOr(text)?.definitions ?? []).flatMap((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? (one.name?.value ?? []) : [],
    ),
  );
