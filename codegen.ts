import type { CodegenConfig } from '@graphql-codegen/cli';
import { byLocation } from './generators/codegen/persistedDocuments.ts';
import { namingConvention } from './generators/model/schemaTypes.ts';
import { header } from './generators/emit/code.ts';
import { loadPlugin } from './generators/codegen/codegenFiles.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { exportsOf } from './generators/read/exportsOf.ts';

const inDomain = (folder: string, name: string) => `${folder}/enums.ts#${name}`;

/** Scalars that are enums of shared/domain. */
const enums = (folder: string) => ({
  ActivityType: inDomain(folder, 'ActivityType'),
  FeatureName: inDomain(folder, 'FeatureName'),
  LaunchView: inDomain(folder, 'LaunchView'),
  ColumnKey: inDomain(folder, 'ColumnKey'),
  AuditEventKind: inDomain(folder, 'AuditEventKind'),
});

const browserScalars = { ID: 'string', EpochMs: 'number', JsonText: 'string', ...enums('../../shared/domain') };

const madeFrom = (...sources: string[]) => ({ add: { content: header(...sources).trimEnd() } });

const documentTypes = (documents: string | string[], ...sources: string[]) => ({
  documents,
  documentTransforms: [{ transform: byLocation }],
  plugins: [madeFrom(...sources), 'typescript-operations', './generators/codegen/typedDocuments.ts'],
  config: {
    scalars: browserScalars,
    importSchemaTypesFrom: 'src/generated/schema.generated.ts',
    namespacedImportName: 'Schema',
    documentFrom: '../../shared/domain/api/typedDocument.ts',
    // Lists must be sent as lists, not as their only item.
    arrayInputCoercion: false,
  },
});

/** Schema types whose server rows have a different name. */
const OTHER_MAPPERS = {
  ActingSession: '../modules/acting/actingStore.ts#ActingSessionRow',
  CourseLink: '../links/courseLinkStore.ts#CourseLinkRow',
  LearnerProgress: '../modules/progress/progressRow.ts#ProgressRow',
  LearnerProgressPage: '../modules/progress/progressRow.ts#ProgressPage',
  User: '../modules/viewer/personStore.ts#PersonRow',
};

const STORES = 'server/modules';

/**
 * Returns the types that resolvers get as parents, which are the rows of the stores: `CourseRow` in a file named
 * `…Store.ts` or `…Row.ts` is the row of `Course`, and its page is that of `CoursePage`.
 */
export function rowMappers(modules: readonly string[] = findModules()): Record<string, string> {
  if (modules.length === 0) return {};
  const types = new Set([...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+)/gm)].map(([, name]) => name));
  const stores = modules.filter((file) => /(Store|Row)\.ts$/.test(file)).toSorted();
  const rows = stores.flatMap((file) =>
    (exportsOf(readFileSync(`${STORES}/${file}`, 'utf8'))?.names ?? [])
      .filter(({ name, isType }) => isType && name.endsWith('Row'))
      .map(({ name }) => ({ file, type: name.slice(0, -'Row'.length) })),
  );
  const found = rows.flatMap(({ file, type }): [string, string][] => [
    [type, `../modules/${file}#${type}Row`],
    [`${type}Page`, `../modules/page.ts#Page<${type}Row>`],
  ]);
  return { ...Object.fromEntries(found.filter(([type]) => types.has(type))), ...OTHER_MAPPERS };
}

const findModules = (): string[] =>
  existsSync(STORES)
    ? readdirSync(STORES, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    : [];

const SCREEN_DOCUMENTS = 'src/generated/screens.generated.graphql';
const HAND_WRITTEN = ['src/**/*.graphql', '!src/generated/**'];

const config: CodegenConfig = {
  schema: 'schema.graphql',
  ignoreNoDocuments: true,
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
  },
  generates: {
    'src/generated/schema.generated.ts': {
      plugins: [madeFrom('schema.graphql'), 'typescript', './generators/codegen/schemaMaps.ts'],
      config: { scalars: browserScalars },
    },
    'src/generated/documents.generated.ts': documentTypes(HAND_WRITTEN, 'schema.graphql', 'src/**/*.graphql'),
    'src/generated/screenDocuments.generated.ts': documentTypes(
      SCREEN_DOCUMENTS,
      'schema.graphql',
      'screens.config.ts',
    ),
    'server/generated/documents.generated.ts': {
      documents: 'src/**/*.graphql',
      plugins: [
        madeFrom('schema.graphql', 'screens.config.ts', 'src/**/*.graphql'),
        './generators/codegen/persistedDocuments.ts',
      ],
    },
    'server/generated/resolvers.generated.ts': {
      plugins: [madeFrom('schema.graphql'), 'typescript', 'typescript-resolvers'],
      config: {
        contextType: '../modules/loaders.ts#ViewerContext',
        fieldContextTypes: ['Mutation.setUserInfo#../graphql/context.ts#CallerContext'],
        // A getter, because a development server generates many times and rows can change in between.
        get mappers() {
          return rowMappers();
        },
        // A store's timestamps are dates; timestamps made by the server are milliseconds.
        scalars: {
          ID: 'string',
          EpochMs: { input: 'number', output: 'Date | number' },
          JsonText: { input: 'never', output: 'unknown' },
          ...enums('../../shared/domain'),
        },
        avoidOptionals: { resolvers: false, query: true, mutation: true },
        makeResolverTypeCallable: true,
        noSchemaStitching: true,
        resolverTypeWrapperSignature: 'T',
      },
    },
  },
};

export default config;
