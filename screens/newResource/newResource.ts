import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { inConfig, uncertainEditMessage, insertMembers } from '../../generators/add/add.ts';
import type { Names } from '../../generators/add/names.ts';
import type { NewResourceInputs } from '../../generators/project.ts';
import { entryOf, rulesOf, sdlOf, migrationOf, moduleOf, tableOf } from './templates.ts';

const TABLES = 'server/db/tables.ts';
const PERMISSIONS = 'shared/domain/access/permissions.ts';
const MIGRATIONS = 'server/db/migrations';

/** Adds a type with its list, mutations, table, migration, permissions and resolvers. */
export async function newResource(
  root: string,
  { schema, sdl, config }: NewResourceInputs,
  names: Names,
): Promise<Map<string, string> | string> {
  const { One, Many, one, table } = names;
  if (![TABLES, PERMISSIONS, MIGRATIONS].every((file) => existsSync(join(root, file))))
    return `${sdl.file} has no type ${One}: declare it and its query first`;
  const known = [`${One}List`, `Create${One}Input`, `Update${One}Input`, `Delete${One}Input`].find((name) =>
    schema.getType(name),
  );
  if (known !== undefined) return `${sdl.file} already has ${known}`;
  const fields = [`get${Many}`, `create${One}`, `update${One}`, `delete${One}`].find((name) =>
    [schema.getQueryType(), schema.getMutationType()].some((type) => type?.getFields()[name]),
  );
  if (fields !== undefined) return `${sdl.file} already has ${fields}`;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [tables, permissions] = [read(TABLES), read(PERMISSIONS)];
  if (new RegExp(`\\b${One}Table\\b|^  ${table}:`, 'm').test(tables)) return `${TABLES} already has ${table}`;
  if (permissions.includes(`'${one}.`)) return `${PERMISSIONS} already has permissions for ${one}`;
  const folder = `server/modules/${names.resource}`;
  if (existsSync(join(root, folder))) return `${folder} exists already`;
  const migrations = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const next = Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10))) + 1;
  const plan: readonly (readonly [string, string | undefined])[] = [
    [sdl.file, inSchema(sdl.text, schema, names)],
    [config.file, await inConfig(config.text, names, entryOf(names))],
    [PERMISSIONS, await insertMembers(permissions, [{ into: 'rules', code: rulesOf(names), at: 'start' }])],
    [
      TABLES,
      inTables(await insertMembers(tables, [{ into: 'Database', code: `${table}: ${One}Table;`, at: 'start' }]), names),
    ],
    [`${MIGRATIONS}/${String(next).padStart(4, '0')}_${table}.sql`, migrationOf(names)],
    ...moduleOf(names),
  ];
  const [lost] = plan.find(([, text]) => text === undefined) ?? [];
  return lost === undefined ? new Map(plan as readonly (readonly [string, string])[]) : uncertainEditMessage(lost);
}

const inTables = (text: string | undefined, names: Names): string | undefined =>
  text && `${text.trimEnd()}\n${tableOf(names)}`;

function inSchema(text: string, schema: GraphQLSchema, names: Names): string | undefined {
  const { types, query, mutation } = sdlOf(names);
  const ends = [schema.getQueryType(), schema.getMutationType()].map((type) => type?.astNode?.loc?.end);
  const [ofQuery, ofMutation] = ends;
  if (ofQuery === undefined || ofMutation === undefined) return undefined;
  const edits = [
    { at: ofQuery - 1, code: query(names.Many) },
    { at: ofMutation - 1, code: mutation },
  ].toSorted((a, b) => b.at - a.at);
  const changed = edits.reduce((sdl, { at, code }) => `${sdl.slice(0, at)}${code}${sdl.slice(at)}`, text);
  return `${changed.trimEnd()}\n${types}`;
}
