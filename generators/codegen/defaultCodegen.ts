import type { CodegenConfig } from '@graphql-codegen/cli';
import { header } from '../emit/header.ts';
import { byLocation } from './persistedDocuments.ts';
import { loadPlugin } from './loadPlugin.ts';
import { namingConvention } from '../model/typeNames.ts';

const madeFrom = (...sources: string[]) => ({ add: { content: header(...sources).trimEnd() } });

/** The types of the schema and the documents of the screens: what a project needs that says nothing of its own. */
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
