import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isOpenMessage } from '../src/kit/i18n/openMessages.ts';

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Record<string, string>;
const files = readdirSync(new URL('.', import.meta.url)).filter((file) => file.endsWith('.json'));
const english = read('en.json');
const placeholders = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)(?=[},])/g), ([, name]) => name))].toSorted();

describe.each(files)('the bundle %s', (file) => {
  const bundle = read(file);

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
  const named = quoted.filter((id) => id in english);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((id) => !isOpenMessage(id))).toEqual([]);
});
