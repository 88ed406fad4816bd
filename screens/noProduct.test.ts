import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema, isSpecifiedScalarType, type GraphQLNamedType } from 'graphql';
import { expect, test } from 'vitest';
import { readConfigText } from '../generators/read/configText.ts';
import { words } from './words.ts';
import { layout } from './elements.ts';

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => ending.test(file));

/** Common words of GraphQL, react-admin and programming that this product also uses. */
const OF_EVERYBODY = new Set(
  'access admin changes deletion deletions email Extension extensions feature features groups ids import Import imports Imports mark marks name other page person queries query mutation mutations Queries role savedViews search Sort sort sorts tag tags text user User users validate'.split(
    ' ',
  ),
);

const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const plural = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

/** Returns the names that only this product uses: types, operations, screens, words and folders. */
function productWords(): { names: Set<string>; paths: string[] } {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const types = Object.keys(schema.getTypeMap()).filter(
    (name) => !isSpecifiedScalarType(schema.getType(name) as GraphQLNamedType) && !/^(__|Query$|Mutation$)/.test(name),
  );
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  const { config } = readConfigText('', readFileSync('screens.config.ts', 'utf8'));
  const rules = [words.sortRules, words.matchRules, words.exportRules, words.subjectRules].flatMap(Object.keys);
  const said = [words.scopes, words.pageScopes, words.audiences, words.features, words.permissions, rules].flat();
  const singular = types.map(lowerFirst);
  const names = [...types, ...singular, ...types.map(plural), ...singular.map(plural), ...operations, ...said];
  const files = filesIn('server/modules', /\.ts$/)
    .map((file) => basename(file, '.ts'))
    .filter((name) => /[A-Z]/.test(name));
  return {
    names: new Set([...names, ...files, ...Object.keys(config?.value ?? {})].filter((name) => !OF_EVERYBODY.has(name))),
    paths: ['src/app', layout.rules, layout.server?.modules, 'src/kit', 'server/generated'].filter(
      (path) => path !== undefined,
    ),
  };
}

/** Returns every word in a text, such as `courseId` in `scope.courseId`. Names of permissions stay whole. */
const wordsIn = (text: string): string[] =>
  text.match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)?|[A-Za-z_$][\w$]*/g) ?? [];

test('[gen-63] the generator contains no type, screen, permission, audience, path or file of the product', () => {
  const { names, paths } = productWords();
  const sources = filesIn('generators', /\.ts$/).filter(
    (file) => !/\.test\.ts$|[\\/](fixtures|testing)[\\/]/.test(file),
  );
  expect(sources.length).toBeGreaterThan(60);
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const said = wordsIn(text).flatMap((word) => [word, ...word.split('.')]);
    return [
      ...new Set([...said.filter((word) => names.has(word)), ...paths.filter((path) => text.includes(path))]),
    ].map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
