import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { formerNames } from '../config/formerNames.ts';
import { LIBRARY, libraryProject, testProject } from '../testing/libraryProject.ts';
import { project as practicum } from '../../screens.project.ts';
import { renameSettings } from './renameSettings.ts';

const CONFIG = 'screens.config.ts';
const FIXTURES = join(import.meta.dirname, '../fixtures/codemod');
const fixture = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');
const rename = async (text: string) => {
  const renamed = await renameSettings(CONFIG, text);
  if (!renamed) throw new Error('the text has no config');
  return renamed;
};

describe('[gen-58] a config with the names of an older version', () => {
  test('is rewritten by --codemod, comments and formatting as they were, and generates the same', async () => {
    const project = libraryProject();
    project.write(CONFIG, fixture('library.before.txt'));
    const told = await command(['--codemod'], project.root, { project: practicum });
    expect(told).toEqual({
      code: 0,
      text: expect.stringContaining('    2  from is now breakpoint') as string,
    });
    await expect(project.read(CONFIG)).toMatchFileSnapshot(join(FIXTURES, 'library.after.txt'));
    expect([...(await project.files())]).toEqual([...(await testProject(LIBRARY).files())]);
  });

  test('is left as it is by a second run', async () => {
    const project = libraryProject();
    const before = project.read(CONFIG);
    const told = await command(['--codemod'], project.root, { project: practicum });
    expect(told).toEqual({ code: 0, text: 'screens.config.ts has no names of older versions.' });
    expect(project.read(CONFIG)).toBe(before);
  });

  test('is followed into constants, spreads and functions of the file; what stands elsewhere is told', async () => {
    const { text, left } = await rename(fixture('helpers.before.txt'));
    await expect(text).toMatchFileSnapshot(join(FIXTURES, 'helpers.after.txt'));
    expect(left.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '24: what this stands for is not in this file: rename its settings there',
    ]);
    expect((await rename(text)).renames).toEqual([]);
  });

  test('that has a setting by both names keeps them, and says so', async () => {
    const both = 'export default defineScreens()({ books: { create: { for: [], audience: [] } } });';
    const { text, left } = await rename(both);
    expect(text).toBe(both);
    expect(left).toMatchObject([{ line: 1, message: '"for" is called "audience" now, which is there too' }]);
  });
});

test('[gen-58] every new name is one of the settings or values of now, and no old name is', () => {
  for (const [schema, { settings = {}, values = {} }] of formerNames) {
    const shape = schema instanceof z.ZodMiniObject ? (schema.def.shape as Record<string, z.ZodMiniType>) : {};
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(Object.values(settings)));
    expect(Object.keys(settings).filter((name) => name in shape)).toEqual([]);
    for (const [setting, renamed] of Object.entries(values))
      for (const [former, now] of Object.entries(renamed)) {
        expect(shape[setting] && z.safeParse(shape[setting], now).success).toBe(true);
        expect(shape[setting] && z.safeParse(shape[setting], former).success).toBe(false);
      }
  }
});
