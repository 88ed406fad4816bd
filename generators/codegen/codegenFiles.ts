import type { CodegenConfig } from '@graphql-codegen/cli';
import { byLocation } from './persistedDocuments.ts';
import { namingConvention } from '../model/schemaTypes.ts';
import { header } from '../emit/code.ts';
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { sdlHash, type Document, type DocumentResults } from '../read/documents.ts';
import { hashOf, memoize, type OutputStore } from '../memoize.ts';

const madeFrom = (...sources: string[]) => ({ add: { content: header(...sources).trimEnd() } });

/** Returns the settings for a project without a codegen.ts. They emit the schema's types and the screens' documents. */
export const defaultCodegen = (documentFrom: string): CodegenConfig => ({
  schema: 'schema.graphql',
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  pluginLoader: loadPlugin,
  config: {
    sort: false,
    namingConvention,
    useTypeImports: true,
    enumsAsTypes: true,
    skipTypename: true,
    defaultScalarType: 'unknown',
    inputMaybeValue: 'T | null | undefined',
    scalars: { ID: 'string' },
  },
  generates: {
    'src/generated/schema.generated.ts': {
      plugins: [madeFrom('schema.graphql'), 'typescript', './generators/codegen/schemaMaps.ts'],
    },
    'src/generated/screenDocuments.generated.ts': {
      documents: 'src/generated/screens.generated.graphql',
      documentTransforms: [{ transform: byLocation }],
      plugins: [
        madeFrom('schema.graphql', 'screens.config.ts'),
        'typescript-operations',
        './generators/codegen/typedDocuments.ts',
      ],
      config: {
        documentFrom,
        importSchemaTypesFrom: 'src/generated/schema.generated.ts',
        namespacedImportName: 'Schema',
        arrayInputCoercion: false,
      },
    },
  },
});

/** Plugins of codegen.ts. Each is loaded on first use. */
const PLUGINS: Readonly<Record<string, () => Promise<CodegenPlugin>>> = {
  add: () => import('@graphql-codegen/add'),
  './generators/codegen/persistedDocuments.ts': () => import('./persistedDocuments.ts'),
  './generators/codegen/schemaMaps.ts': () => import('./schemaMaps.ts'),
  './generators/codegen/typedDocuments.ts': () => import('./typedDocuments.ts'),
  typescript: () => import('./inputTypes.ts'),
  'typescript-operations': () => import('./operationTypes.ts'),
  'typescript-resolvers': () => import('@graphql-codegen/typescript-resolvers'),
};

// Loaded once: while graphql-codegen's own CLI still loads a module, it returns that without its exports.
export const loadPlugin = memoize(
  (name: string): Promise<CodegenPlugin> => {
    const load = PLUGINS[name.replace(/^@graphql-codegen\//, '')];
    if (!load) throw new Error(`generators/codegen/codegenFiles.ts has no plugin ${name}`);
    return load();
  },
  (name) => name,
);

interface Sources {
  /** The requested outputs, in the format in which graphql-codegen's CLI reads them from codegen.ts. */
  config: CodegenConfig;
  sdl: DocumentNode;
  schema: GraphQLSchema;
  documents: readonly Document[];
  without?: string | undefined;
}

/** Runs graphql-codegen's core in this process, with the plugins that its CLI would load. */
export async function codegenFiles(
  { config, sdl, schema, documents, without }: Sources,
  store?: OutputStore,
): Promise<Map<string, string>> {
  const read = documents.map(documentFile);
  const outputs = outputsOf(config).filter(({ file }) => without === undefined || !file.startsWith(`${without}/`));
  const files = outputs.map(async ({ isWanted: isOwn, ...output }) => {
    const own = read.filter(isOwn);
    const settings = hashOf(output, sdlHash(sdl));
    const key = hashOf(settings, ...own.map(({ location, rawSDL }) => [location, rawSDL]));
    const before = store?.read(output.file, key);
    if (before !== undefined) return [output.file, before] as const;
    const text = await make({ ...output, sdl, schema, documents: own, settings, store }, key);
    store?.keep(output.file, key, text);
    return [output.file, text] as const;
  });
  return new Map(await Promise.all(files));
}

/** A document that is parsed only if a plugin needs more than its text. */
function documentFile({ location, text }: Document) {
  let document: DocumentNode | undefined;
  return {
    location,
    rawSDL: text,
    get document() {
      document ??= parse(text);
      return document;
    },
  };
}

const outputsOf = ({ generates, config: common, importExtension, emitLegacyCommonJSImports }: CodegenConfig) =>
  Object.entries(generates).map(([file, configured]) => {
    const output: Types.ConfiguredOutput = Array.isArray(configured) ? { plugins: configured } : configured;
    if (output.preset)
      throw new Error(`codegen.ts: presets are not supported by npm run generate; ${file} must list plugins`);
    return {
      file,
      isWanted: isWanted(output.documents),
      plugins: (output.plugins ?? []).map((plugin) => (typeof plugin === 'string' ? { [plugin]: {} } : plugin)),
      config: { ...common, importExtension, emitLegacyCommonJSImports, ...output.config },
      // Transforms in codegen.ts are objects. Package names are not supported.
      transforms: (output.documentTransforms ?? []).map((transform) => ({
        name: 'codegen.ts',
        transformObject: transform as Types.DocumentTransformObject,
      })),
    };
  });

interface Task extends Omit<ReturnType<typeof outputsOf>[number], 'isWanted'> {
  sdl: DocumentNode;
  schema: GraphQLSchema;
  documents: readonly Types.DocumentFile[];
  settings: string;
  store: OutputStore | undefined;
}

const make = memoize(
  async (
    { file, plugins, transforms, config: settings, sdl, schema, documents, ...task }: Task,
    _key: string,
  ): Promise<string> => {
    const { codegen } = await import('@graphql-codegen/core');
    const pluginMap: Record<string, CodegenPlugin> = {};
    for (const name of plugins.flatMap((plugin) => Object.keys(plugin))) pluginMap[name] = await loadPlugin(name);
    const kept = `.cache/${file}.json`;
    const results: DocumentResults = {
      before: JSON.parse(task.store?.read(kept, task.settings) ?? '{}') as DocumentResults['before'],
      now: {},
    };
    const text = await codegen({
      filename: file,
      schema: sdl,
      schemaAst: schema,
      documents: [...documents],
      config: settings,
      plugins,
      pluginMap,
      documentTransforms: transforms,
      // The documents have already been validated, with file and line.
      skipDocumentsValidation: true,
      pluginContext: { results },
    });
    if (documents.length > 0) task.store?.keep(kept, task.settings, JSON.stringify(results.now));
    return text;
  },
  (_task, key) => key,
);

/** Returns whether an output of codegen.ts includes a document, by path or glob. Globs that begin with `!` exclude. */
export function isWanted(
  pointers: Types.InstanceOrArray<Types.OperationDocument> = [],
): (document: { location: string }) => boolean {
  const globs = [pointers].flat().filter((pointer) => typeof pointer === 'string');
  const wanted = globs.filter((glob) => !glob.startsWith('!')).map(patternOf);
  const unwanted = globs.filter((glob) => glob.startsWith('!')).map((glob) => patternOf(glob.slice(1)));
  return ({ location }) =>
    wanted.some((pattern) => pattern.test(location)) && !unwanted.some((pattern) => pattern.test(location));
}

const PARTS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '.': '\\.' };

const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|\*|\./g, (part) => PARTS[part] ?? part)}$`);
