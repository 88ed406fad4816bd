import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packInto, run, strangersProject } from './stranger.ts';

// The project lies beneath our own packages, which stand for those that npm would install.
const { root, remove } = strangersProject('.cache');
let folder: string;
beforeAll(async () => {
  folder = await packInto(root);
});
afterAll(remove);

test('[gen-56] the package makes screens of react-admin’s own elements in another project', async () => {
  const config = readFileSync(join(root, 'screens.config.ts'), 'utf8').trimEnd();
  expect(config.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10);
  expect(await run(root, 'node', join(folder, 'cli.js'))).toMatchObject({ status: 0 });
  const list = readFileSync(join(root, 'src/generated/resources/planets.generated.tsx'), 'utf8');
  expect(list).toMatch(/^import \{ ChipField, DataTable, List, SearchInput, SelectField \} from 'react-admin';$/m);
  const show = readFileSync(join(root, 'src/generated/resources/planets.show.generated.tsx'), 'utf8');
  expect(show).toMatch(/^import \{ SelectField, Show, SimpleShowLayout, TextField \} from 'react-admin';$/m);
});
