import * as z from 'zod/mini';
import { fallbackToEmpty, leafSchemas, type ConfigValue, uniqueBy } from '../config/leafSchemas.ts';
import { resource } from '../config/resource.ts';
import type { ResourceConfig } from '../model/config.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { NamedSetting } from './kinds.ts';
import { resolveMisspelledNames, type Report } from './report.ts';
import type { Words } from '../project.ts';

type Schema = z.ZodMiniType;
type Settings = Readonly<Record<string, ConfigValue>>;

/** Checks every setting. Invalid parts are left out, in lists as holes, so that others keep their positions. */
export function verifySettings(
  text: ConfigText,
  words: Words,
  report: Report,
  name: string,
): { config: ResourceConfig; named: readonly NamedSetting[] } {
  const named: NamedSetting[] = [];
  const visit = (value: ConfigValue, schema: Schema, path: ConfigPath): ConfigValue | undefined => {
    const leaf = leafSchemas.get(schema);
    if (leaf) return visitLeaf(value, schema, path);
    if (schema instanceof z.ZodMiniExactOptional) return visit(value, inner(schema), path);
    if (schema instanceof z.ZodMiniArray) return visitList(value, schema, path);
    if (typeof value !== 'object' || Array.isArray(value)) return refuse(path, 'an object');
    if (schema instanceof z.ZodMiniRecord) return visitNamed(value as Settings, schema.def.valueType as Schema, path);
    return schema instanceof z.ZodMiniObject ? visitPart(value as Settings, schema, path) : undefined;
  };
  const refuse = (path: ConfigPath, is: string): undefined => {
    report(path, 'wrong-setting', `${path.length === 0 ? 'it' : `"${describe(path)}"`} must be ${is}`);
  };

  const visitLeaf = (value: ConfigValue, schema: Schema, path: ConfigPath): ConfigValue | undefined => {
    const { is = '', words, kind, orElse } = leafSchemas.get(schema) ?? {};
    if (words && typeof value === 'string') {
      if (words.includes(value)) return value;
      report(path, 'unknown-word', `no ${is} "${value}"`, { wrong: value, known: words });
      return undefined;
    }
    // A part that can't be read was reported.
    if (!fits(schema, value) && !text.isWhole([name, ...path])) return orElse;
    if (!fits(schema, value)) return refuse(path, words ? `one of ${words.join(', ')}` : is) ?? orElse;
    if (kind && typeof value !== 'object') named.push({ kind, path, name: String(value) });
    return value;
  };
  const visitList = (values: ConfigValue, schema: z.ZodMiniArray, path: ConfigPath): ConfigValue | undefined => {
    const isFilled = (schema.def.checks ?? []).length > 0;
    if (!Array.isArray(values) || (isFilled && values.length === 0))
      return refuse(path, isFilled ? 'a list that is not empty' : 'a list') ?? orElseOf(schema);
    const kept = new Array<ConfigValue>(values.length);
    values.forEach((value: ConfigValue, index) => {
      const good = visit(value, schema.def.element as Schema, [...path, index]);
      if (good !== undefined) kept[index] = good;
    });
    verifyUnique(kept, uniqueBy.get(schema.def.element as Schema), path);
    return kept;
  };
  // Addresses, messages and React use the names of entries as keys.
  const verifyUnique = (entries: readonly ConfigValue[], [called, ...by]: readonly string[] = [], path: ConfigPath) => {
    const seen = new Set<unknown>();
    entries.forEach((entry, index) => {
      const own = by.filter((setting) => (entry as Settings)[setting] !== undefined).slice(0, 1);
      const id = own.reduce<unknown>((_, setting) => (entry as Settings)[setting], entry);
      if (called !== undefined && seen.has(id))
        report([...path, index, ...own], 'duplicate-name', `${called} "${String(id)}" is duplicated`, {
          help: 'remove one of them',
        });
      seen.add(id);
    });
  };
  const visitNamed = (value: Settings, schema: Schema, path: ConfigPath): ConfigValue =>
    collect(Object.entries(value).map(([name, part]) => [name, visit(part, schema, [...path, name])]));
  const visitPart = (value: Settings, schema: z.ZodMiniObject, path: ConfigPath): ConfigValue | undefined => {
    const settings = schema.def.shape as Readonly<Record<string, Schema>>;
    const names = Object.keys(settings);
    const required = names.filter((name) => !(settings[name] instanceof z.ZodMiniExactOptional));
    const isMissing = (setting: string) =>
      !resolveMisspelledNames(Object.keys(value), names).includes(setting) && !text.has([name, ...path, setting]);
    const needed = required
      .filter(isMissing)
      .filter((setting) => !(WORDS[setting] && words[WORDS[setting]].length === 0));
    for (const setting of text.isWhole([name, ...path]) ? needed : []) {
      report(path, 'missing-setting', `${path.length === 0 ? 'it' : describe(path)} has no ${setting}`, {
        isKey: path.length === 0,
      });
    }
    const kept = collect(
      Object.entries(value).map(([name, part]) => {
        const shape = Object.hasOwn(settings, name) ? settings[name] : undefined;
        if (shape) return [name, visit(part, shape, [...path, name])];
        report([...path, name], 'unknown-setting', `unknown setting "${name}"`, {
          wrong: name,
          known: names,
          isKey: true,
        });
        // The rest is checked as if it were spelled right.
        const meant = nearest(name, names)?.name ?? '';
        const shapeMeant = meant in value ? undefined : settings[meant];
        return [meant, shapeMeant && visit(part, shapeMeant, [...path, name])];
      }),
    );
    return path.length > 1 &&
      required.some((name) => !(name in kept) && !WORDS[name]) &&
      typeof path.at(-1) === 'number'
      ? undefined
      : kept;
  };
  return { config: completed(visit(text.value[name] ?? {}, resource, []) ?? {}), named };
}

/** Settings that name words of the project. They are optional if the project has no such words. */
const WORDS: Readonly<Record<string, 'icons' | 'permissions' | 'audiences'>> = {
  icon: 'icons',
  permission: 'permissions',
  audience: 'audiences',
};

const fits = (schema: Schema, value: ConfigValue): boolean => z.safeParse(schema, value).success;

const orElseOf = (schema: Schema): ConfigValue | undefined =>
  leafSchemas.get(schema)?.orElse ?? (fallbackToEmpty.has(schema) ? [] : undefined);

const inner = (schema: z.ZodMiniExactOptional): Schema => schema.def.innerType as Schema;

const describe = (path: ConfigPath): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .slice(1);

const collect = (entries: readonly (readonly [string, ConfigValue | undefined])[]): Settings =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, ConfigValue] => entry[1] !== undefined));

type Operations = ResourceConfig['operations'];
type List = ResourceConfig['list'];

interface Kept extends Partial<Omit<ResourceConfig, 'operations' | 'list' | 'create'>> {
  operations?: { [K in keyof Operations]?: Partial<NonNullable<Operations[K]>> };
  list?: Partial<Omit<List, 'sort'>> & { sort?: Partial<List['sort']> };
  create?: Partial<NonNullable<ResourceConfig['create']>>;
}

function completed(kept: ConfigValue): ResourceConfig {
  const { id = [], operations = {}, list = {}, create, ...rest } = kept as Kept;
  const { getOne, getList: call = {}, ...writes } = operations;
  const named = Object.fromEntries(Object.entries(writes).filter(([, write]) => write.mutation !== undefined));
  return {
    ...rest,
    id,
    operations: {
      ...named,
      getList: { query: '', args: {}, ...call },
      ...(getOne?.query !== undefined && { getOne: { query: getOne.query, args: getOne.args ?? {} } }),
    },
    list: { perPage: 1, columns: [], ...list, ...(list.sort && { sort: { field: '', order: 'ASC', ...list.sort } }) },
    ...(create && { create: { audience: [], ...create } }),
  } as ResourceConfig;
}
