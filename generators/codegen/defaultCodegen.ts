import type { CodegenConfig } from '@graphql-codegen/cli';
import { byLocation } from './persistedDocuments.ts';
import { namingConvention } from '../model/typeNames.ts';
import { header } from '../emit/code.ts';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';

const madeFrom = (...sources: string[]) => ({ add: { content: header(...sources).trimEnd() } });

/** Returns the codegen settings of a project without a codegen.ts: the schema's types and the screens' documents. */
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

/** Plugins of codegen.ts. Each is loaded when it is needed. */
const PLUGINS: Readonly<Record<string, () => Promise<CodegenPlugin>>> = {
  add: () => import('@graphql-codegen/add'),
  './generators/codegen/persistedDocuments.ts': () => import('./persistedDocuments.ts'),
  './generators/codegen/schemaMaps.ts': () => import('./schemaMaps.ts'),
  './generators/codegen/typedDocuments.ts': () => import('./typedDocuments.ts'),
  typescript: () => import('./inputTypes.ts'),
  'typescript-operations': () => import('@graphql-codegen/typescript-operations'),
  'typescript-resolvers': () => import('@graphql-codegen/typescript-resolvers'),
};

export function loadPlugin(name: string): Promise<CodegenPlugin> {
  const load = PLUGINS[name.replace(/^@graphql-codegen\//, '')];
  if (!load) throw new Error(`generators/codegen/loadPlugin.ts has no plugin ${name}`);
  return load();
}
