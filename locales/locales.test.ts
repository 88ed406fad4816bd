import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isOpenMessage } from '../src/kit/i18n/openMessages.ts';

type Bundle = Readonly<Record<string, string>>;

const folders = { console: new URL('.', import.meta.url), tool: new URL('../tool/locales/', import.meta.url) };
const read = (folder: URL, file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Bundle;
const placeholders = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)(?=[},])/g), ([, name]) => name))].toSorted();
const bundles = Object.entries(folders).flatMap(([of, folder]) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => ({ of, file, bundle: read(folder, file), english: read(folder, 'en.json') }));
});

describe.each(bundles)('the bundle $file of the $of', ({ bundle, english }) => {
  test('has exactly the keys of English, in order', () => {
    expect(Object.keys(bundle)).toEqual(Object.keys(english));
    expect(Object.keys(bundle)).toEqual(Object.keys(bundle).toSorted());
  });

  test('has the placeholders of English in every text', () => {
    const differing = Object.keys(english).filter((key) => placeholders(bundle[key] ?? '').join() !== placeholders(english[key] ?? '').join());
    expect(differing).toEqual([]);
  });

  test('leaves no text empty', () => {
    expect(Object.entries(bundle).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

test('every text of the pages before signing in is in the part that is loaded first', () => {
  const folder = new URL('../src/features/session/', import.meta.url);
  const sources = readdirSync(folder).filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const quoted = sources.flatMap((source) => Array.from(source.matchAll(/['`]([a-zA-Z]+\.[a-zA-Z.]+)['`]/g), ([, id = '']) => id));
  const english = read(folders.console, 'en.json');
  const named = quoted.filter((id) => id in english);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !isOpenMessage(id))).toEqual([]);
});
