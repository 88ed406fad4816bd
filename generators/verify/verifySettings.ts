import { nearest } from '../nearest.ts';
import type { ConfigPath, ConfigText, ConfigValue } from '../read/configText.ts';
import type { Words } from '../words.ts';
import { withMeant, type Report } from './report.ts';
import { RESOURCE, type Leaf, type List, type Part, type Shape } from './shape.ts';

type Settings = Readonly<Record<string, ConfigValue>>;

/**
 * Every setting is known, has a value of its kind, and none is
 * missing; a misspelt one would be silently without effect.
 * Answers with what can be relied on: parts that are wrong are left
 * out, in lists as holes, so that the others keep their places.
 */
export function verifySettings(text: ConfigText, words: Words, report: Report, resource: string): ConfigValue {
  const visit = (value: ConfigValue, shape: Shape, path: ConfigPath): ConfigValue | undefined => {
    if ('is' in shape) return visitLeaf(value, shape, path);
    if ('each' in shape) return visitList(value, shape, path);
    if ('oneOrSeveral' in shape)
      return visit(
        value,
        Array.isArray(value) ? { each: shape.oneOrSeveral, isFilled: true } : shape.oneOrSeveral,
        path,
      );
    if (typeof value !== 'object' || Array.isArray(value)) return refuse(path, 'an object');
    return 'named' in shape
      ? visitNamed(value as Settings, shape.named, path)
      : visitPart(value as Settings, shape, path);
  };
  const refuse = (path: ConfigPath, is: string): undefined => {
    report(path, `${path.length === 0 ? 'it' : `"${describe(path)}"`} takes ${is}`, { code: 'wrong-setting' });
  };

  const visitLeaf = (
    value: ConfigValue,
    { is, fits, words, orElse }: Leaf,
    path: ConfigPath,
  ): ConfigValue | undefined => {
    if (!fits(value)) return refuse(path, words ? `one of ${words.join(', ')}` : is) ?? orElse;
    if (!words || typeof value !== 'string' || words.includes(value)) return value;
    report(path, `no ${is} "${value}"`, { code: 'unknown-word', wrong: value, known: words });
    return undefined;
  };
  const visitList = (
    values: ConfigValue,
    { each, isFilled = false, orElse }: List,
    path: ConfigPath,
  ): ConfigValue | undefined => {
    if (!Array.isArray(values) || (isFilled && values.length === 0))
      return refuse(path, isFilled ? 'a list of at least one' : 'a list') ?? orElse;
    const kept = new Array<ConfigValue>(values.length);
    values.forEach((value: ConfigValue, index) => {
      const good = visit(value, each, [...path, index]);
      if (good !== undefined) kept[index] = good;
    });
    return kept;
  };
  const visitNamed = (value: Settings, shape: Shape, path: ConfigPath): ConfigValue =>
    collect(Object.entries(value).map(([name, part]) => [name, visit(part, shape, [...path, name])]));
  const visitPart = (value: Settings, { settings, required }: Part, path: ConfigPath): ConfigValue | undefined => {
    const names = Object.keys(settings);
    const isMissing = (setting: string) =>
      !withMeant(Object.keys(value), names).includes(setting) && !text.has([resource, ...path, setting]);
    const needed = required.filter((name) => isMissing(name) && !(WORDS[name] && words[WORDS[name]].length === 0));
    for (const name of text.isWhole([resource, ...path]) ? needed : []) {
      report(path, `${path.length === 0 ? 'it' : describe(path)} has no ${name}`, {
        code: 'missing-setting',
        isKey: path.length === 0,
      });
    }
    const kept = collect(
      Object.entries(value).map(([name, part]) => {
        const shape = settings[name];
        if (shape) return [name, visit(part, shape, [...path, name])];
        report([...path, name], `there is no setting "${name}"`, {
          code: 'unknown-setting',
          wrong: name,
          known: names,
          isKey: true,
        });
        return standIn(settings, name, part);
      }),
    );
    return path.length > 1 &&
      required.some((name) => !(name in kept) && !WORDS[name]) &&
      typeof path.at(-1) === 'number'
      ? undefined
      : kept;
  };
  return visit(text.value[resource] ?? {}, RESOURCE, []) ?? {};
}

/** Settings that name words of the project: where it has none they are not needed. */
const WORDS: Readonly<Record<string, 'icons' | 'rights' | 'audiences'>> = {
  icon: 'icons',
  may: 'rights',
  for: 'audiences',
};

const describe = (path: ConfigPath): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .slice(1);

/** A misspelt setting isn't missing too. */
function standIn(
  settings: Part['settings'],
  name: string,
  value: ConfigValue,
): readonly [string, ConfigValue | undefined] {
  const meant = nearest(name, Object.keys(settings))?.name ?? name;
  const shape = settings[meant];
  if (shape && 'is' in shape && shape.fits(value) && !shape.words) return [meant, value];
  return [meant, shape && 'orElse' in shape ? shape.orElse : undefined];
}

const collect = (entries: readonly (readonly [string, ConfigValue | undefined])[]): Settings =>
  Object.fromEntries(entries.filter((entry): entry is readonly [string, ConfigValue] => entry[1] !== undefined));
