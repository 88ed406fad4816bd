import * as z from 'zod/mini';
import { about, type ConfigValue } from '../config/leafSchemas.ts';
import { resource } from '../config/resource.ts';
import type { ResourceConfig } from '../model/config.ts';
import { nearest } from '../nearest.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import type { NamedSetting } from './kinds.ts';
import { resolveMisspelledNames, type Report } from './report.ts';
import type { Words } from '../project.ts';

type Schema = z.ZodMiniType;
type Settings = Readonly<Record<string, ConfigValue>>;

/** Checks every setting. Invalid parts are omitted and leave holes in lists, so that others keep their positions. */
export function verifySettings(
  text: ConfigText,
  words: Words,
  report: Report,
  name: string,
): { config: ResourceConfig; named: readonly NamedSetting[] } {
  const named: NamedSetting[] = [];
  const visit = (value: ConfigValue, schema: Schema, path: ConfigPath): ConfigValue | undefined => {
    if (about.get(schema)?.is !== undefined) return visitLeaf(value, schema, path);
    if (schema instanceof z.ZodMiniExactOptional) return visit(value, schema.def.innerType as Schema, path);
    if (schema instanceof z.ZodMiniArray) return visitList(value, schema, path);
    if (typeof value !== 'object' || Array.isArray(value)) return refuse(path, 'an object');
    if (schema instanceof z.ZodMiniObject) return visitPart(value as Settings, schema, path);
    const { valueType } = (schema as z.ZodMiniRecord).def;
    return collect(Object.entries(value).map(([key, part]) => [key, visit(part, valueType as Schema, [...path, key])]));
  };
  const refuse = (path: ConfigPath, is: string): undefined => {
    report(path, 'wrong-setting', `${path.length === 0 ? 'it' : `"${describe(path)}"`} must be ${is}`);
  };

  const visitLeaf = (value: ConfigValue, schema: Schema, path: ConfigPath): ConfigValue | undefined => {
    const { is = '', words: closed, kind, orElse } = about.get(schema) ?? {};
    const isFit = z.safeParse(schema, value).success;
    if (closed && typeof value === 'string') {
      if (isFit) return value;
      report(path, 'unknown-word', `unknown ${is} "${value}"`, { wrong: value, known: closed });
      return undefined;
    }
    // A part that can't be read is already reported.
    if (!isFit && text.isWhole([name, ...path])) refuse(path, closed ? `one of ${closed.join(', ')}` : is);
    if (!isFit) return orElse;
    if (kind && typeof value !== 'object') named.push({ kind, path, name: String(value) });
    return value;
  };
  const visitList = (values: ConfigValue, { def }: z.ZodMiniArray, path: ConfigPath): ConfigValue => {
    const isFilled = (def.checks ?? []).length > 0;
    if (!Array.isArray(values) || (isFilled && values.length === 0))
      return refuse(path, isFilled ? 'a list that is not empty' : 'a list') ?? [];
    const kept = new Array<ConfigValue>(values.length);
    values.forEach((value: ConfigValue, index) => {
      const good = visit(value, def.element as Schema, [...path, index]);
      if (good !== undefined) kept[index] = good;
    });
    verifyUnique(kept, about.get(def.element as Schema)?.uniqueBy, path);
    return kept;
  };
  // The names of entries are keys in URLs, messages and React.
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
  const visitPart = (value: Settings, schema: z.ZodMiniObject, path: ConfigPath): ConfigValue | undefined => {
    const settings = schema.def.shape as Readonly<Record<string, Schema>>;
    const names = Object.keys(settings);
    const given = resolveMisspelledNames(Object.keys(value), names);
    const required = requiredIn(schema);
    for (const [setting] of text.isWhole([name, ...path]) ? required : []) {
      const word = WORDS[setting];
      if (given.includes(setting) || text.has([name, ...path, setting]) || (word && words[word].length === 0)) continue;
      report(path, 'missing-setting', `${path.length === 0 ? 'it' : describe(path)} has no ${setting}`, {
        isKey: path.length === 0,
      });
    }
    const kept = collect(
      Object.entries(value).map(([setting, part]) => {
        const shape = Object.hasOwn(settings, setting) ? settings[setting] : undefined;
        const at = [...path, setting];
        if (shape) return [setting, visit(part, shape, at)];
        report(at, 'unknown-setting', `unknown setting "${setting}"`, { wrong: setting, known: names, isKey: true });
        // The rest is checked as if the name were spelled correctly.
        const meant = nearest(setting, names)?.name ?? '';
        const shapeMeant = meant in value ? undefined : settings[meant];
        return [meant, shapeMeant && visit(part, shapeMeant, at)];
      }),
    );
    const lacking = required.filter(([setting]) => !(setting in kept) && !WORDS[setting]);
    if (typeof path.at(-1) === 'number' && lacking.length > 0) return undefined;
    return { ...kept, ...emptyOfEach(lacking) };
  };
  const config = visit(text.value[name] ?? {}, resource, []) ?? emptyOf(resource);
  return { config: config as unknown as ResourceConfig, named };
}

/** Settings that contain words of the project. They are optional if the project has no such words. */
const WORDS: Readonly<Record<string, 'icons' | 'permissions' | 'audiences'>> = {
  icon: 'icons',
  permission: 'permissions',
  audience: 'audiences',
};

const requiredIn = ({ def }: z.ZodMiniObject): [name: string, schema: Schema][] =>
  Object.entries(def.shape as Record<string, Schema>).filter(
    ([, schema]) => !(schema instanceof z.ZodMiniExactOptional),
  );

const emptyOfEach = (settings: readonly [name: string, schema: Schema][]): Settings =>
  Object.fromEntries(settings.map(([name, schema]) => [name, emptyOf(schema)]));

/** Returns a value for a missing setting, so that the rest of the config can be checked. */
function emptyOf(schema: Schema): ConfigValue {
  if (schema instanceof z.ZodMiniObject) return emptyOfEach(requiredIn(schema));
  if (schema instanceof z.ZodMiniArray) return [];
  const { orElse = '', words: [word = orElse] = [] } = about.get(schema) ?? { orElse: {} };
  return word;
}

const describe = (path: ConfigPath): string => path.join('.').replaceAll(/\.(\d+)/g, '[$1]');

const collect = (entries: readonly (readonly [string, ConfigValue | undefined])[]): Settings =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, ConfigValue] => entry[1] !== undefined));
