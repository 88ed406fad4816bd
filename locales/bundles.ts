import { readdirSync, readFileSync } from 'node:fs';

export type Bundle = Readonly<Record<string, string>>;

/** Folders of the text bundles, by the part that uses them. */
export const FOLDERS = {
  console: new URL('./', import.meta.url),
  tool: new URL('../tool/locales/', import.meta.url),
  server: new URL('../server/locales/', import.meta.url),
};

export const readBundle = (folder: URL, file: string) =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Bundle;

export const languagesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

export const bundles = Object.entries(FOLDERS).flatMap(([of, folder]) => {
  const english = readBundle(folder, 'en.json');
  return languagesIn(folder).map((language) => ({
    of,
    language,
    bundle: readBundle(folder, `${language}.json`),
    english,
  }));
});

/** The words of a text, without its placeholders and what separates its plural forms. */
export const proseOf = (text: string): string => text.replace(/%\{\w+\}|\|{4}/g, ' ');

/** The names of the values that a text is filled in with. */
export const placeholders = (text: string) =>
  [...new Set(Array.from(text.matchAll(/%\{([\w.]+)\}/g), ([, name]) => name))].toSorted();
