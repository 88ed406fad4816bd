import { Kind, print, validate } from 'graphql';
import type { Inputs } from '../../read/readInputs.ts';
import { generate, SCREEN_DOCUMENTS, unwanted } from '../../generate.ts';
import { codegenFiles } from '../../codegen/codegenFiles.ts';
import type { Document } from '../../read/documents.ts';
import { documentName } from '../../emit/operations.ts';
import type { OutputStore } from '../../memoize.ts';
import type { Config } from '../../model/config.ts';
import type { Problem } from '../../problem.ts';
import { parsedOr } from '../documentUses.ts';
import type { Read } from '../diffSchemas.ts';
import type { Change, BeforeAfter } from '../report.ts';
import { adaptDocument, type Adapting } from './adaptDocument.ts';
import { typesFile, VIEWS, viewFile } from '../../model/buildModel.ts';

const SCHEMA = 'src/generated/schema.generated.ts';
const OLD_SCHEMA = 'src/generated/oldSchema.generated.ts';

/** A generated file's text; null if the file no longer exists. */
export type Output = ReadonlyMap<string, string | null>;

export interface NewOutput {
  files: Output;
  problems: readonly Problem[];
}

/** Returns the output for a schema after adapting config and documents. Screens that can't be adapted stay the same. */
export async function newOutput(
  inputs: Inputs,
  config: Config,
  { before, after }: BeforeAfter<Read>,
  changes: readonly Change[],
  store?: OutputStore,
): Promise<NewOutput> {
  const { project, modules, textOf = () => undefined } = inputs;
  const adapting: Adapting = { schemas: { before: before.schema, after: after.schema }, changes };
  const documents = inputs.documents.flatMap((document) => adapted(document, adapting));
  const { files, problems = [] } = await generate({ ...inputs, documents, messages: undefined }, store);
  if (files) return { files, problems };
  const written = textOf(SCREEN_DOCUMENTS);
  if (written === undefined) return { files: new Map(), problems };
  const [ofScreens] = adapted(
    { location: SCREEN_DOCUMENTS, text: written },
    { ...adapting, keepsKey: keyKeeper(config) },
  );
  const lost = Object.keys(config)
    .filter((name) => isLost(documentName(name, 'getList'), written, ofScreens?.text ?? ''))
    .flatMap((name) => [typesFile(name), ...VIEWS.map((view) => viewFile(name, view))])
    .filter((file) => textOf(file) !== undefined);
  return {
    problems,
    files: new Map<string, string | null>([
      // A config that isn't adapted yet is typed by the schema that it was written for.
      [OLD_SCHEMA, textOf(SCHEMA) ?? null],
      [inputs.config.file, inputs.config.text.replaceAll(SCHEMA, OLD_SCHEMA)],
      ...(await codegenFiles(
        {
          config: project.codegen,
          sdl: after.sdl,
          schema: after.schema,
          documents: [...documents, ...(ofScreens ? [ofScreens] : [])],
          without: unwanted(inputs),
        },
        store,
      )),
      ...(modules ? project.serverOutputs(after.schema, modules) : []),
      ...lost.map((file) => [file, null] as const),
    ]),
  };
}

function adapted(document: Document, adapting: Adapting): Document[] {
  const parsed = parsedOr(document.text);
  if (!parsed || (validate(adapting.schemas.after, parsed).length === 0 && !adapting.keepsKey)) return [document];
  const now = adaptDocument(parsed, adapting);
  return now.definitions.length === 0 ? [] : [{ ...document, text: print(now) }];
}

/** Decides which keys keep their old name as an alias: on a list's path, those that the config still has. */
function keyKeeper(config: Config): NonNullable<Adapting['keepsKey']> {
  const ways = new Map(
    Object.entries(config).map(([name, { operations }]) => {
      const { query, items } = operations.getList;
      return [documentName(name, 'getList'), [query, items].flatMap((path) => path?.split('.') ?? [])];
    }),
  );
  return (operation, path) => {
    const way = ways.get(operation);
    return way ? path.every((key, index) => way[index] === key) : path.length === 1;
  };
}

/** Returns whether an operation no longer exists. A screen whose list is gone is lost. */
function isLost(operation: string, before: string, after: string): boolean {
  const has = (text: string) =>
    parsedOr(text)?.definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.name?.value === operation);
  return has(before) === true && has(after) !== true;
}
