import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { serveApi } from './foreignApis.ts';
import { packInto, run, strangersProject } from './stranger.ts';
import { fullTest } from '../tests/support/fullTest.ts';

// The project is below our own packages, which replace those that npm would install.
const { root, remove } = strangersProject('.cache', 'conventions');
let cli: string;
beforeAll(async () => {
  cli = join(await packInto(root), 'cli.js');
});
afterAll(remove);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('[gen-56] the package generates screens of react-admin elements in another project', async () => {
  const config = read('screens.config.ts').trimEnd();
  expect(config.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(10);
  expect(await run(root, 'node', cli)).toMatchObject({ status: 0, said: expect.stringContaining('new ') as string });
  const list = read('src/generated/resources/planets.generated.tsx');
  const [, imports] = /^import \{([^}]*)\} from 'react-admin';$/m.exec(list) ?? [];
  expect(imports?.split(',').map((name) => name.trim())).toEqual(
    expect.arrayContaining(['BulkDeleteWithConfirmButton', 'BulkUpdateWithConfirmButton', 'DataTable', 'List']),
  );
  const show = read('src/generated/resources/planets.show.generated.tsx');
  expect(show).toMatch(/^import \{ SelectField, Show, SimpleShowLayout, TextField \} from 'react-admin';$/m);
});

describe('[gen-82] npx graphql-screens', () => {
  fullTest("downloads a schema with headers, and reports why it can't", async () => {
    const { server } = serveApi(root, 'conventions');
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    const url = `http://localhost:${(server.address() as AddressInfo).port}/graphql`;
    const before = read('schema.graphql');
    expect(await run(root, 'node', cli, '--schema', url)).toEqual({
      said: `${url} does not allow introspection (it returns 403 Forbidden): write schema.graphql by hand.\n`,
      status: 1,
    });
    expect(await run(root, 'node', cli, '--schema', 'http://localhost:59999/graphql')).toEqual({
      said: 'http://localhost:59999/graphql does not respond (ECONNREFUSED).\n',
      status: 1,
    });
    expect(read('schema.graphql')).toBe(before);
    rmSync(join(root, 'schema.graphql'));
    expect(await run(root, 'node', cli, '--schema', url, '--header', 'x-crew: yes')).toEqual({ said: '', status: 0 });
    expect(read('schema.graphql')).toContain('type PlanetPage {');
  });

  test('prints help', async () => {
    const { said, status } = await run(root, 'node', cli, '--help');
    expect(status).toBe(0);
    expect(said).toContain('npx graphql-screens --schema <url> [--header "Name: value"]');
    expect(said).toContain('npx graphql-screens --impact');
    expect(said).not.toContain('npm run');
  });
});
