import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { check, type Inputs } from '../check.ts';
import { buildModel } from '../model/buildModel.ts';
import type { Config } from '../model/config.ts';
import { formatProblem } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { readSchema } from '../read/readSchema.ts';
import { refuse, type Result } from '../result.ts';
import { replaceFiles } from '../write/replaceFiles.ts';
import { entryOf, rulesOf, sdlOf } from './apiParts.ts';
import { withDrafts } from './drafts.ts';
import { listEntry } from './listEntry.ts';
import { namesOf, type Names } from './names.ts';
import { migrationOf, moduleOf, tableOf } from './serverParts.ts';
import { withMembers, type Insertion } from './splice.ts';

const TABLES = 'server/db/tables.ts';
const PERMISSIONS = 'src/domain/permissions.ts';
const MIGRATIONS = 'server/db/migrations';

/** What is to be written, by file; or a sentence that says why nothing is. */
type Plan = Map<string, string> | string;

/** Writes the beginnings of a new resource, all of them or none: what npm run generate makes screens of. */
export async function add(root: string, inputs: Inputs, resource: string): Promise<Result> {
  const names = namesOf(resource);
  if (!names)
    return refuse(`"${resource}" is no name for a resource: take several things in one word, such as announcements.`);
  const { schema, config } = check(inputs);
  if (!schema || !config) return refuse('Put the problems right first that npm run generate tells.');
  if (config.has([resource])) return refuse(`${inputs.config.file} has ${resource} already.`);
  const plan = schema.getType(names.One)
    ? await ofKnownType(inputs, schema, names)
    : await ofNewType(root, inputs, schema, names);
  if (typeof plan === 'string') return refuse(`${plan}.\nNo file was changed.`);
  const taken = [...plan].find(([file, text]) => text !== '' && isNew(inputs, file) && existsSync(join(root, file)));
  if (taken) return refuse(`${taken[0]} exists already.\nNo file was changed.`);
  const wrong = withTexts(root, inputs, plan, names);
  if (wrong !== undefined) return refuse(`${wrong}\nNo file was changed.`);
  const lines = [...plan.keys()].map((file) => `${existsSync(join(root, file)) ? 'changed' : 'new    '} ${file}`);
  replaceFiles(root, plan);
  return { text: `${lines.toSorted().join('\n')}\n${NEXT}`, code: 0 };
}

const NEXT =
  'It is yours to edit: the fields, who may do what, and the texts that begin with [draft], in all languages.';

const CHANGED = [TABLES, PERMISSIONS];
const isNew = ({ config, schema }: Inputs, file: string): boolean =>
  ![config.file, schema.file, ...CHANGED].includes(file);

async function ofKnownType({ config }: Inputs, schema: GraphQLSchema, names: Names): Promise<Plan> {
  const made = listEntry(schema, names);
  if ('refused' in made) return made.refused;
  const text = await inConfig(config.text, names, made.entry);
  return text === undefined ? unclear(config.file) : new Map([[config.file, text]]);
}

async function ofNewType(root: string, inputs: Inputs, schema: GraphQLSchema, names: Names): Promise<Plan> {
  const { One, Many, one, table } = names;
  const { config, schema: sdl } = inputs;
  if (![TABLES, PERMISSIONS, MIGRATIONS].every((file) => existsSync(join(root, file))))
    return `${sdl.file} has no type ${One}: declare it with its query first`;
  const known = [`${One}List`, `Create${One}Input`, `Update${One}Input`, `Delete${One}Input`].find((name) =>
    schema.getType(name),
  );
  if (known !== undefined) return `${sdl.file} has ${known} already`;
  const fields = [`get${Many}`, `create${One}`, `update${One}`, `delete${One}`].find((name) =>
    [schema.getQueryType(), schema.getMutationType()].some((type) => type?.getFields()[name]),
  );
  if (fields !== undefined) return `${sdl.file} has ${fields} already`;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [tables, permissions] = [read(TABLES), read(PERMISSIONS)];
  if (new RegExp(`\\b${One}Table\\b|^  ${table}:`, 'm').test(tables)) return `${TABLES} has ${table} already`;
  if (permissions.includes(`'${one}.`)) return `${PERMISSIONS} has rights of ${one} already`;
  const folder = `server/modules/${names.resource}`;
  if (existsSync(join(root, folder))) return `${folder} exists already`;
  const migrations = readdirSync(join(root, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const next = Math.max(0, ...migrations.map((name) => Number.parseInt(name, 10))) + 1;
  const plan: readonly (readonly [string, string | undefined])[] = [
    [sdl.file, inSchema(sdl.text, schema, names)],
    [config.file, await inConfig(config.text, names, entryOf(names))],
    [PERMISSIONS, await withMembers(permissions, [{ into: 'rules', code: rulesOf(names), at: 'start' }])],
    [
      TABLES,
      inTables(await withMembers(tables, [{ into: 'Database', code: `${table}: ${One}Table;`, at: 'start' }]), names),
    ],
    [`${MIGRATIONS}/${String(next).padStart(4, '0')}_${table}.sql`, migrationOf(names)],
    ...moduleOf(names),
  ];
  const [lost] = plan.find(([, text]) => text === undefined) ?? [];
  return lost === undefined ? new Map(plan as readonly (readonly [string, string])[]) : unclear(lost);
}

const unclear = (file: string): string => `${file} could not be changed with certainty`;

function inConfig(text: string, { resource, One }: Names, entry: string): Promise<string | undefined> {
  const isDeclared = readConfigText('', text).config?.resources !== undefined;
  const insertions: Insertion[] = [
    ...(isDeclared ? [{ into: 'Resources', code: `${resource}: '${One}';`, at: 'end' } as const] : []),
    { into: 'default', code: entry, at: 'end' },
  ];
  return withMembers(text, insertions);
}

const inTables = (text: string | undefined, names: Names): string | undefined =>
  text && `${text.trimEnd()}\n${tableOf(names)}`;

/** The fields stand at the end of Query and of Mutation, the types at the end of the file. */
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

/** Puts drafts of the missing texts into the plan; tells what else would be wrong. */
function withTexts(root: string, inputs: Inputs, plan: Map<string, string>, names: Names): string | undefined {
  const schemaText = plan.get(inputs.schema.file) ?? inputs.schema.text;
  const configText = plan.get(inputs.config.file) ?? '';
  const changed: Inputs = {
    ...inputs,
    schema: { ...inputs.schema, text: schemaText },
    config: { ...inputs.config, text: configText },
  };
  const before = new Set(check(inputs).problems.map(({ message }) => message));
  // The rights are known from the next run on.
  const problems = check(changed).problems.filter(
    ({ code, message }) => code !== 'missing-message' && !message.includes(`"${names.one}.`) && !before.has(message),
  );
  if (problems.length > 0) return problems.map(formatProblem).join('\n');
  const { schema } = readSchema(changed.schema);
  const { config } = readConfigText(inputs.config.file, configText);
  if (!schema || !config) return `${inputs.config.file} could not be read.`;
  const model = buildModel(schema, config.value as unknown as Config).find(({ name }) => name === names.resource);
  const needed = (model?.messages ?? []).map(({ id }) => id);
  for (const name of readdirSync(join(root, 'locales')).filter((file) => file.endsWith('.json'))) {
    const file = `locales/${name}`;
    const text = readFileSync(join(root, file), 'utf8');
    const known = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, string>;
    const missing = [...new Set(needed)].filter((id) => !(id in known));
    if (missing.length > 0) plan.set(file, withDrafts(text, missing, names));
  }
  return undefined;
}
