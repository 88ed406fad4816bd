import { basename } from 'node:path/posix';
import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema, isCompositeType } from 'graphql';
import { header, quote } from '../../generators/emit/code.ts';
import { isMany } from '../../generators/model/schemaTypes.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { exportsOf } from '../../generators/read/exportsOf.ts';

interface Part {
  /** Code in the table: `Course: courseFields`. */
  code: string;
  imports: readonly string[];
}

/** Emits the resolvers by file name: `getCourse.ts` is a field, `courseFields.ts` has the fields of Course. */
export function resolverTable(
  schema: GraphQLSchema,
  modules: readonly string[],
  mappers: Readonly<Record<string, string>>,
): string {
  const files = new Map(
    modules.filter((file) => !file.endsWith('.test.ts')).map((file) => [basename(file, '.ts'), file]),
  );
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const operations = roots.map((root) =>
    Object.keys(root?.getFields() ?? {})
      .filter((name) => files.has(name))
      .toSorted(),
  );
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type),
  );
  const parts = types
    .flatMap((type) => partOf(type, files, mappers[type.name]))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const imports = [
    ...operations.flat().map((name) => importOf(name, files.get(name))),
    ...parts.flatMap((part) => part.imports),
  ];
  const [queries = [], mutations = []] = operations;
  const resolvers = ['Query', 'Mutation', ...parts.map(({ code }) => code)];
  return [
    header('schema.graphql', 'server/modules'),
    ...new Set(imports.toSorted()),
    "import type * as Generated from './resolvers.generated.ts';\n\n",
    `const Query: Generated.QueryResolvers = {\n${lines(queries)}};\n\n`,
    `const Mutation: Generated.MutationResolvers = {\n${lines(mutations)}};\n\n`,
    `export const resolvers = {\n${lines(resolvers)}} `,
    'satisfies Partial<Record<keyof Generated.Resolvers, unknown>>;\n',
  ].join('');
}

const lines = (entries: readonly string[]): string => entries.map((entry) => `  ${entry},\n`).join('');

const importOf = (name: string, file = ''): string => `import { ${name} } from ${quote(`../modules/${file}`)};\n`;

/** Returns the resolvers of a type's fields: its own file, a page's rows and count, or the row's columns. */
function partOf(type: GraphQLObjectType, files: ReadonlyMap<string, string>, mapper: string | undefined): Part[] {
  const own = `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}Fields`;
  if (files.has(own)) return [{ code: `${type.name}: ${own}`, imports: [importOf(own, files.get(own))] }];
  const rows = pageRows(type);
  if (rows !== undefined)
    return [{ code: `${type.name}: pageFields(${quote(rows)})`, imports: [importOf('pageFields', 'page.ts')] }];
  const [file, row] = mapper?.split('#') ?? [];
  if (file === undefined || row === undefined) return [];
  const imports = [
    `import type { ${row} } from ${quote(file)};\n`,
    "import type { RowFields } from '../graphql/rowFields.ts';\n",
  ];
  return [{ code: `${type.name}: {} satisfies RowFields<Generated.${type.name}Resolvers, ${row}>`, imports }];
}

function pageRows(type: GraphQLObjectType): string | undefined {
  const { nextPageToken, totalCount, ...others } = type.getFields();
  if (!nextPageToken || !totalCount) return undefined;
  return Object.values(others).find((field) => isMany(field.type) && isCompositeType(getNamedType(field.type)))?.name;
}

const STORES = 'server/modules';

/**
 * Returns the parent types of resolvers: the rows that stores return. `CourseRow` in a file named `…Store.ts` or
 * `…Row.ts` is the row of `Course`, and its page that of `CoursePage`. `others` are types whose rows have other
 * names.
 */
export function rowMappers(others: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (!existsSync(STORES)) return {};
  const types = new Set([...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+)/gm)].map(([, name]) => name));
  const stores = readdirSync(STORES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(Store|Row)\.ts$/.test(file))
    .toSorted();
  const rows = stores.flatMap((file) =>
    (exportsOf(readFileSync(`${STORES}/${file}`, 'utf8'))?.names ?? [])
      .filter(({ name, isType }) => isType && name.endsWith('Row'))
      .map(({ name }) => ({ file, type: name.slice(0, -'Row'.length) })),
  );
  const found = rows.flatMap(({ file, type }): [string, string][] => [
    [type, `../modules/${file}#${type}Row`],
    [`${type}Page`, `../modules/page.ts#Page<${type}Row>`],
  ]);
  return { ...Object.fromEntries(found.filter(([type]) => types.has(type))), ...others };
}
