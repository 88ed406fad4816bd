import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { libraryProject, type TestProject } from './libraryProject.ts';
import { generatorPlugin } from './vitePlugin.ts';
import { project as practicum } from '../screens.project.ts';

const SCREEN = 'src/generated/resources/books.generated.tsx';

let project: TestProject;
let server: ViteDevServer;
let sent: HotPayload[];

beforeEach(async () => {
  project = libraryProject();
  sent = [];
  const plugins = [generatorPlugin({ withServer: false, project: practicum })];
  server = await createServer({
    root: project.root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  server.ws.send = (payload: unknown) => void sent.push(payload as HotPayload);
});
afterEach(() => server.close());

/** Saves until it is seen: the watcher passes over what is saved before it is ready, or twice at once. */
function afterSaving<T>(file: string, from: string, to: string, seen: () => T) {
  const text = project.read(file).replace(from, to);
  const save = () => {
    project.write(file, text);
    return seen();
  };
  return expect.poll(save, { interval: 250 });
}

describe('[gen-05] while the development server runs', () => {
  test('saving the config or the schema generates the screens anew', async () => {
    await afterSaving('screens.config.ts', 'perPage: 10', 'perPage: 12', () => project.read(SCREEN)).toContain(
      'perPage={12}',
    );
    await afterSaving('schema.graphql', 'cover: Cover', 'cover: Cover\n  pages: Int!', () =>
      project.read('src/generated/schema.generated.ts'),
    ).toContain("pages: Scalars['Int']");
  });

  test('the end of a save that comes without an event is not passed over', async () => {
    await afterSaving('screens.config.ts', 'perPage: 10', 'perPage: 12', () => project.read(SCREEN)).toContain(
      'perPage={12}',
    );
    await setTimeout(100);
    const text = project.read('screens.config.ts');
    project.write('screens.config.ts', text.replace('perPage: 12', 'perPage: 13'));
    await setTimeout(20);
    project.write('screens.config.ts', text.replace('perPage: 12', 'perPage: 14'));
    await expect.poll(() => project.read(SCREEN)).toContain('perPage={14}');
  });

  test('a problem is shown in the page, the last good screens stay, and mending it takes the problem away', async () => {
    const before = project.read(SCREEN);
    await afterSaving('screens.config.ts', 'perPage: 10', 'perPge: 10', () => sent.at(-1)).toEqual({
      type: 'error',
      err: {
        message: 'screens.config.ts:21:7: books: there is no setting "perPge"; did you mean "perPage"?',
        stack: '',
        plugin: 'graphql-screens',
        id: join(project.root, 'screens.config.ts'),
        loc: { file: join(project.root, 'screens.config.ts'), line: 21, column: 7 },
        frame:
          "20 |     list: {\n21 |       perPge: 10,\n   |       ^^^^^^\n22 |       sort: { field: 'name', order: 'DESC' },\n",
      },
    });
    expect(project.read(SCREEN)).toBe(before);

    const count = sent.length;
    // A save that changes nothing sends nothing: the next that is sent is the mend.
    project.write('schema.graphql', project.read('schema.graphql'));
    await afterSaving('screens.config.ts', 'perPge: 10', 'perPage: 10', () => sent.slice(count)).toEqual([
      { type: 'update', updates: [] },
    ]);
  });
});
