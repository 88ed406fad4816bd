import { isDeepStrictEqual } from 'node:util';
import { readConfigText, type ConfigValue } from '../read/configText.ts';

interface Setting {
  /** The part of a resource that gets the setting. */
  resource: string;
  part: string;
  name: string;
  value: string;
}

/**
 * The config's text with one more setting at the beginning of a part; nothing when it would not be read as just that.
 */
export function withSetting(file: string, text: string, setting: Setting): string | undefined {
  const { config } = readConfigText(file, text);
  if (!config) return undefined;
  const { start } = config.at([setting.resource, setting.part]);
  const written = `${setting.name}: '${setting.value}',`;
  // In a part on lines of its own the setting gets a line too, in where the first one is.
  const margin = /^\{[^\S\n]*(?=\r?\n)/.test(text.slice(start))
    ? /^\{\s*?(\r?\n)(?:[^\S\n]*\r?\n)*([^\S\n]*)/.exec(text.slice(start))
    : null;
  const inserted = margin ? `${margin[1] ?? '\n'}${margin[2] ?? ''}${written}` : ` ${written}`;
  const changed = `${text.slice(0, start + 1)}${inserted}${text.slice(start + 1)}`;
  return isDeepStrictEqual(readConfigText(file, changed).config?.value, expected(config.value, setting))
    ? changed
    : undefined;
}

type Parts = Readonly<Record<string, ConfigValue>>;

function expected(config: Parts, { resource, part, name, value }: Setting): Parts {
  const whole = config[resource] as Parts;
  return { ...config, [resource]: { ...whole, [part]: { ...(whole[part] as Parts), [name]: value } } };
}
