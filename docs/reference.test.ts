import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import packageJson from '../package.json';
import { command } from '../generators/command.ts';
import { resource } from '../generators/config/resource.ts';
import { configFile } from '../server/settings/configFile.ts';
import { exportRules, matchRules, sortRules } from '../shared/domain/lists/rowRules.ts';
import { subjectRules } from '../shared/domain/lists/rowSubject.ts';
import { textRules } from '../shared/domain/api/validation.ts';
import { FEATURE_NAMES } from '../shared/domain/enums.ts';
import { readPage } from './markdown.ts';
import { withConfigTables } from './site/configTables.ts';
import { project as practicum } from '../screens.project.ts';

const ROOT = new URL('../', import.meta.url);

/** Returns every name that a page of the reference has in backticks, split at characters that names don't contain. */
const namesIn = (page: string): ReadonlySet<string> =>
  new Set(readPage(ROOT, `docs/reference/${page}.md`).code.flatMap((code) => code.split(/[^\w-]+/)));

const missing = (names: Iterable<string>, page: string): string[] => {
  const known = namesIn(page);
  return [...names].filter((name) => !known.has(name));
};

/** Returns the keys of a part of the screen config, at any depth. */
function keysOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as { def: { innerType?: z.core.$ZodType; element?: z.core.$ZodType } };
  const { shape = {}, options = [] } = schema._zod.def as {
    shape?: Record<string, z.core.$ZodType>;
    options?: z.core.$ZodType[];
  };
  return [
    ...Object.entries(shape).flatMap(([key, inner]) => [key, ...keysOf(inner)]),
    ...[def.innerType, def.element, ...options].flatMap((inner) => (inner ? keysOf(inner) : [])),
  ];
}

/** Returns the fields of the configuration file, at any depth. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([field, inner]) => [field, ...fieldsOf(inner)]);
}

describe('the screen config reference documents', () => {
  // After a change of generators/config: npx vitest run docs/reference -u
  test('[gen-74] every setting, in generated tables', async () => {
    const page = fileURLToPath(new URL('docs/reference/config.md', ROOT));
    const { code } = await format('config.md', withConfigTables(readFileSync(page, 'utf8')), {
      printWidth: 120,
      singleQuote: true,
      embeddedLanguageFormatting: 'off',
    });
    await expect(code).toMatchFileSnapshot(page);
    const keys = new Set(keysOf(resource));
    expect(keys.size).toBeGreaterThan(50);
    expect(missing(keys, 'config')).toEqual([]);
  });

  test('every rule and feature', () => {
    const rules = [sortRules, matchRules, exportRules, subjectRules, textRules].flatMap((some) => Object.keys(some));
    expect(missing([...rules, ...FEATURE_NAMES], 'config')).toEqual([]);
  });
});

describe('the settings reference documents', () => {
  test('every environment variable', () => {
    const source = readFileSync(new URL('server/settings/environment.ts', ROOT), 'utf8');
    const variables = Array.from(
      source
        .split('const environment = z.object({')[1]
        ?.split('\n});')[0]
        ?.matchAll(/^ {2}([A-Z_]+):/gm) ?? [],
      ([, name = '']) => name,
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(missing(variables, 'settings')).toEqual([]);
  });

  test('every field of the configuration file', () => {
    const fields = fieldsOf(configFile);
    expect(fields.length).toBeGreaterThan(30);
    expect(missing(fields, 'settings')).toEqual([]);
  });
});

describe('the command reference documents', () => {
  test('every npm script', () => {
    expect(
      missing(
        Object.keys(packageJson.scripts).flatMap((name) => name.split(':')),
        'commands',
      ),
    ).toEqual([]);
  });

  test('every option of npm run generate', async () => {
    const options = new Set((await command(['--help'], '.', { project: practicum })).text.match(/--[a-z][a-z-]*/g));
    expect(options.size).toBeGreaterThan(8);
    expect(missing(options, 'commands')).toEqual([]);
  });
});
