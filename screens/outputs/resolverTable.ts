import { basename } from 'node:path/posix';
import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema, isCompositeType } from 'graphql';
import { header, quote } from '../../generators/emit/code.ts';
import { isMany } from '../../generators/model/schemaTypes.ts';

interface Part {
  /** Code of the entry, such as `Course: courseFields`. */
  code: string;
  imports: readonly string[];
}

/** Emits the resolvers by file name: `getCourse.ts` resolves a field, `courseFields.ts` the fields of Course. */
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

/** Returns the resolvers of a type's fields: those in its own file, a page's rows and count, or the row's columns. */
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
