import * as z from 'zod/mini';
import { formerNames, RENAMED_IN } from '../config/formerNames.ts';
import { leaves } from '../config/leaves.ts';
import { resource } from '../config/resource.ts';
import type { Problem } from '../problem.ts';
import type { ConfigPath, ConfigText, ConfigValue } from '../read/configText.ts';
import { configProblem } from './report.ts';

type Schema = z.ZodMiniType;

interface FormerUse {
  path: ConfigPath;
  former: string;
  now: string;
  isKey: boolean;
}

/** Settings and values that are written as an older version had them: each name once, where it comes first. */
export function verifyFormerNames(text: ConfigText): Problem[] {
  const uses = Object.entries(text.value).flatMap(([name, value]) => formerUses(value, resource, [name]));
  const names = [...new Set(uses.map(nameOf))];
  return names.flatMap((name) => {
    const [first, ...others] = uses.filter((use) => nameOf(use) === name);
    if (!first) return [];
    const { path, former, now, isKey } = first;
    const places = others.length === 0 ? '' : ` (${others.length + 1} places)`;
    return configProblem(text, path, `"${former}" is called "${now}" since ${RENAMED_IN}${places}`, {
      code: 'former-name',
      help: 'run npm run generate -- --codemod',
      isKey,
    });
  });
}

const nameOf = ({ former, now }: FormerUse): string => `${former}\0${now}`;

function formerUses(value: ConfigValue, schema: Schema, path: ConfigPath): FormerUse[] {
  if (leaves.has(schema)) return [];
  if (schema instanceof z.ZodMiniExactOptional) return formerUses(value, schema.def.innerType as Schema, path);
  if (schema instanceof z.ZodMiniUnion) {
    const [one, several] = schema.def.options as [Schema, Schema];
    return formerUses(value, Array.isArray(value) ? several : one, path);
  }
  if (Array.isArray(value))
    return schema instanceof z.ZodMiniArray
      ? value.flatMap((item: ConfigValue, index) => formerUses(item, schema.def.element as Schema, [...path, index]))
      : [];
  if (typeof value !== 'object' || !(schema instanceof z.ZodMiniObject)) return [];
  const { settings = {}, values = {} } = formerNames.get(schema) ?? {};
  const shape = schema.def.shape as Readonly<Record<string, Schema>>;
  return Object.entries(value as Readonly<Record<string, ConfigValue>>).flatMap(([name, part]) => {
    const at = [...path, name];
    const now = Object.hasOwn(settings, name) ? settings[name] : undefined;
    const setting = now ?? name;
    const word = typeof part === 'string' ? part : '';
    const newValue = values[setting]?.[word];
    const inner = Object.hasOwn(shape, setting) ? shape[setting] : undefined;
    return [
      ...(now === undefined ? [] : [{ path: at, former: name, now, isKey: true }]),
      ...(newValue === undefined ? [] : [{ path: at, former: word, now: newValue, isKey: false }]),
      ...(inner ? formerUses(part, inner, at) : []),
    ];
  });
}
