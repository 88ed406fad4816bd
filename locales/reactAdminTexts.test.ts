import englishMessages from 'ra-language-english';
import { expect, test } from 'vitest';
import { FOLDERS, placeholders, readBundle } from './bundles.ts';

type Texts = { readonly [id: string]: string | Texts | undefined };

const flat = (texts: Texts, prefix = ''): [id: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flat(text ?? {}, `${prefix}${key}.`),
  );

const theirs = Object.fromEntries(flat(englishMessages));
const ours = Object.fromEntries(
  Object.entries(readBundle(FOLDERS.console, 'en.json')).filter(([id]) => id.startsWith('ra.')),
);

// Every bundle has the keys, placeholders and forms of the English one: locales.test.ts.
test("[i18n-01] react-admin's texts are complete, without additional ones", () => {
  expect(Object.keys(ours)).toEqual(Object.keys(theirs).toSorted());
});

test("react-admin's texts have only placeholders that it fills in", () => {
  const strange = Object.entries(ours).filter(
    ([id, text]) =>
      !placeholders(text).every((name) => [...placeholders(theirs[id] ?? ''), 'smart_count'].includes(name)),
  );
  expect(strange).toEqual([]);
});

test("react-admin's texts have plural forms if they contain a count", () => {
  const counting = (texts: Readonly<Record<string, string>>) =>
    Object.keys(texts).filter((id) => texts[id]?.includes('||||'));
  expect(counting(ours)).toEqual(counting(theirs).toSorted());
});
