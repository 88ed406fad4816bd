import type { ObjectLiteralExpression } from 'ts-morph';
import { dirname } from 'node:path';
import { lowerCase, upperFirst } from 'es-toolkit';
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { object, quote, quoteAll } from '../emit/code.ts';
import { check } from '../generate.ts';
import { buildModel, pascal } from '../model/buildModel.ts';
import type { Config } from '../model/config.ts';
import { plainFields, rowsPath } from '../model/schemaTypes.ts';
import { formatProblem, refuse, type Result } from '../problem.ts';
import type { Words } from '../project.ts';
import type { Inputs } from '../read/readInputs.ts';
import { jsonFiles } from '../read/sourceFiles.ts';
import { replaceFiles } from '../write/writeFiles.ts';

const NEXT =
  'Now edit the fields, and the texts that begin with [draft], in all languages. npm run format wraps long lines.';

/** Adds the list of a type to the config, and drafts of its texts. Changes all files or none. */
export async function add(root: string, inputs: Inputs, resource: string): Promise<Result> {
  const { config, schema: sdl, project } = inputs;
  const names = namesOf(resource);
  if (!names)
    return refuse(`"${resource}" is not a valid resource name: expected a plural in one word, such as announcements.`);
  const { schema, config: read, problems: before } = check(inputs);
  if (!schema || !read) return refuse('Fix the problems that npm run generate reports first.');
  if (read.has([resource])) return refuse(`${config.file} already has ${resource}.`);
  const type = schema.getType(names.One);
  const refused = (reason: string) => refuse(`${reason}\nNo file was changed.`);
  if (!type) return refused(`${sdl.file} has no type ${names.One}: declare it and its query first.`);
  if (!isObjectType(type) || !plainFields(type).includes('id'))
    return refused(`${names.One} of ${sdl.file} is not an object type with an id.`);
  const list = listOf(schema, type, project.words);
  if ('lacks' in list) return refused(`${sdl.file} has no query that ${list.lacks}.`);

  const text = await withEntry(config.text, names, list.entry);
  const changed = check({ ...inputs, config: { ...config, text } });
  const known = new Set(before.map(({ message }) => message));
  const wrong = changed.problems.filter(({ code, message }) => code !== 'missing-message' && !known.has(message));
  if (wrong.length > 0 || !changed.config) return refused(wrong.map(formatProblem).join('\n'));
  const added = buildModel(schema, { [resource]: changed.config.value[resource] } as unknown as Config);
  const ids = added.flatMap(({ messages }) => messages.map(({ id }) => id));
  const bundles = inputs.messages ? jsonFiles(root, dirname(inputs.messages.file)) : [];
  const plan = new Map([
    [config.file, text],
    ...bundles.map((bundle) => [bundle.file, withDrafts(bundle.text, ids, names)] as const),
  ]);
  replaceFiles(root, plan);
  return { text: [...Array.from(plan.keys(), (file) => `changed ${file}`), NEXT].join('\n'), code: 0 };
}

/** Settings as code by their names. */
interface Entry {
  [name: string]: string | Entry;
}

/** Adds an entry to the config and to interface Resources. Everything else, including comments, stays as it is. */
async function withEntry(text: string, { resource, One }: Names, entry: Entry): Promise<string> {
  // Loaded only here, because loading ts-morph takes as long as the rest of the generator.
  const { IndentationText, Project, SyntaxKind } = await import('ts-morph');
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    manipulationSettings: { indentationText: IndentationText.TwoSpaces, useTrailingCommas: true },
  });
  const fill = (literal: ObjectLiteralExpression, part: Entry): void => {
    for (const [name, value] of Object.entries(part)) {
      const isText = typeof value === 'string';
      const added = literal.addPropertyAssignment({ name, initializer: isText ? value : '{}' });
      if (!isText) fill(added.getInitializerIfKindOrThrow(SyntaxKind.ObjectLiteralExpression), value);
    }
  };
  const file = project.createSourceFile('screens.config.ts', text);
  file.getInterface('Resources')?.addProperty({ name: resource, type: quote(One) });
  const config = file.getExportAssignmentOrThrow((assignment) => !assignment.isExportEquals());
  fill(config.getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression), { [resource]: entry });
  return file.getFullText();
}

const MOST_COLUMNS = 4;

/** Returns the settings of a type's list, from the first query whose required arguments are all screen scopes. */
function listOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  { scopes, columnKeys }: Words,
): { entry: Entry } | { lacks: string } {
  const call = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    (query) =>
      rowsPath(query.type, type.name) !== undefined &&
      query.args.filter(isRequiredArgument).every(({ name }) => scopes.includes(name)),
  );
  const most = scopes.length === 0 ? 'no argument' : `at most ${scopes.join(' and ')}`;
  if (!call) return { lacks: `returns a list of ${type.name} and requires ${most}` };
  const path = rowsPath(call.type, type.name) ?? '';
  const items = path === '' ? '' : ` items: ${quote(path)},`;
  const args = call.args.filter(isRequiredArgument).map(({ name }) => `${name}: ${quote(`scope.${name}`)}`);
  const typeOf = (name: string) => type.getFields()[name]?.type;
  const columns = plainFields(type)
    .filter((name) => !/id$/i.test(name) && !isListType(getNullableType(typeOf(name))))
    .slice(0, MOST_COLUMNS);
  const first = columns.find((name) => getNamedType(typeOf(name))?.name === 'String') ?? 'id';
  const isSortable = !schema.getType(columnKeys.type) || columnKeys.values.includes(first);
  const listed = [...new Set([...(columns.includes(first) ? [] : [first]), ...columns])];
  const shown = listed.map(
    (name) => `{ field: ${quote(name)}${isSortable && name === first ? ', sortable: true' : ''} }`,
  );
  return {
    entry: {
      id: quoteAll(['id']),
      operations: {
        getList: `{ query: ${quote(call.name)},${items} args: {${args.length > 0 ? ` ${args.join(', ')} ` : ''}} }`,
      },
      list: {
        perPage: '10',
        ...(isSortable && { sort: object({ field: quote(first), order: quote('ASC') }) }),
        columns: `[${shown.join(', ')}]`,
      },
    },
  };
}

/** Forms of a new resource's name: BookNote, book notes and book note for `bookNotes`. */
type Names = NonNullable<ReturnType<typeof namesOf>>;

/** Returns undefined if the name is not a plural. */
function namesOf(resource: string) {
  if (!/^[a-z][A-Za-z0-9]*s$/.test(resource)) return undefined;
  const singular = /[^aeiou]ies$/.test(resource)
    ? resource.replace(/ies$/, 'y')
    : resource.replace(/(ss|x|z|ch|sh)es$|s$/, '$1');
  return { resource, One: pascal(singular), many: lowerCase(resource), one: lowerCase(singular) };
}

function wordingOf(id: string, { resource, one, many }: Names): string[] {
  const own = id.replace(`resources.${resource}.`, '');
  const known: Readonly<Record<string, string[]>> = {
    name: [upperFirst(one), upperFirst(many)],
    count: [`%{smart_count} ${one}`, `%{smart_count} ${many}`],
    'empty.title': [`No ${many} yet`],
    'empty.text': [`${upperFirst(many)} will show here.`],
    'empty.noMatch': [`No ${one} matches`],
  };
  return known[own] ?? [upperFirst(lowerCase(own.split('.').slice(1).join('.') || own))];
}

/** Adds drafts of the texts that a bundle lacks. */
function withDrafts(bundle: string, ids: readonly string[], names: Names): string {
  const texts = JSON.parse(bundle.replace(/^\uFEFF/, '')) as Record<string, string>;
  const forms = Math.max(2, ...Object.values(texts).map((text) => text.split('||||').length));
  const drafts = ids.map((id) => [id, draft(wordingOf(id, names), forms)] as const);
  const all = Object.entries({ ...Object.fromEntries(drafts), ...texts }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

/** Returns the plural forms of a draft: zero, one, two, few, many and other if there are six, or else one and other. */
function draft(wording: readonly string[], forms: number): string {
  const [one = '', many] = wording.map((form) => `[draft] ${form}`);
  if (many === undefined) return one;
  const isOne = (index: number) => index === (forms > 2 ? 1 : 0);
  return Array.from({ length: forms }, (_, index) => (isOne(index) ? one : many)).join(' |||| ');
}
