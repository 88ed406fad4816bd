import { join } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isFullRun } from '../tests/support/fullRun.ts';
import { compiledLibrary } from './testing/compiledLibrary.ts';
import { libraryProject, type TestProject } from './testing/libraryProject.ts';
import { generatorPlugin, isInput } from './vitePlugin.ts';
import { project as practicum } from '../screens.project.ts';

const SCREEN = 'src/generated/resources/books.generated.tsx';

let project: TestProject;
let server: ViteDevServer;
let sent: HotPayload[];

beforeEach(() => {
  project = libraryProject();
  sent = [];
});

/** Starts the server with a watcher that ignores some files, and waits until the watcher is ready. */
async function serve(...ignored: string[]): Promise<void> {
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  server = await createServer({
    root: project.root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      generatorPlugin({ withServer: false, project: practicum }),
      { name: 'ready', configureServer: ({ watcher }) => void watcher.once('ready', isReady) },
    ],
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: { ignored } },
    optimizeDeps: { noDiscovery: true },
  });
  server.ws.send = (payload: unknown) => void sent.push(payload as HotPayload);
  await ready;
}

/**
 * Saves repeatedly until the change is noticed, because the watcher misses a file that is saved twice in quick
 * succession.
 */
function afterSaving<T>(file: string, from: string, to: string, seen: () => T) {
  const text = project.read(file).replace(from, to);
  const save = () => {
    project.write(file, text);
    return seen();
  };
  return expect.poll(save, { interval: 250 });
}

test('[gen-05] a hand-written part is an input, even if the name of its resource has a hyphen', () => {
  const inputs = ['src/features/books/BookCell.tsx', 'src/features/late-loans/extend.ts', 'src/kit/list/index.ts'];
  expect(inputs.map((file) => isInput(practicum, file))).toEqual([true, true, false]);
});

describe('[gen-05] with the development server', () => {
  afterEach(() => server.close());

  test('saving config or schema regenerates the screens', async () => {
    await serve();
    await afterSaving('screens.config.ts', 'perPage: 10', 'perPage: 12', () => project.read(SCREEN)).toContain(
      'perPage={12}',
    );
    await afterSaving('schema.graphql', 'cover: Cover', 'cover: Cover\n  pages: Int!', () =>
      project.read('src/generated/schema.generated.ts'),
    ).toContain("pages: Scalars['Int']");
  });

  test('a save that ends without an event is not missed', async () => {
    await serve('**/screens.config.ts');
    const config = join(project.root, 'screens.config.ts');
    const text = project.read('screens.config.ts');
    // Saves the file again as soon as the output of its former text is generated.
    server.watcher.on('change', (file) => {
      if (file === join(project.root, SCREEN))
        project.write('screens.config.ts', text.replace('perPage: 10', 'perPage: 14'));
    });
    project.write('screens.config.ts', text.replace('perPage: 10', 'perPage: 13'));
    server.watcher.emit('change', config);
    await expect.poll(() => project.read(SCREEN)).toContain('perPage={14}');
  });

  test('a problem is shown in the page until it is fixed, and the last valid screens are kept', async () => {
    await serve();
    const before = project.read(SCREEN);
    await afterSaving('screens.config.ts', 'perPage: 10', 'perPge: 10', () => sent.at(-1)).toEqual({
      type: 'error',
      err: {
        message: 'screens.config.ts:21:7: books: unknown setting "perPge"; did you mean "perPage"?',
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
    // Saving without a change sends no message, so the next message is about the fix.
    project.write('schema.graphql', project.read('schema.graphql'));
    await afterSaving('screens.config.ts', 'perPge: 10', 'perPage: 10', () => sent.slice(count)).toEqual([
      { type: 'update', updates: [] },
    ]);
  });

  // Only in the full run, because it compiles. screenProblems.full.test.ts tests the problem, and the test above its
  // way into the page.
  if (isFullRun)
    test('[gen-72] a hand-written part with a wrong type is shown in the page', async () => {
      project = compiledLibrary();
      project.write(
        'src/features/books/BookNameCell.tsx',
        'export const BookNameCell = (p: { title: string }) => <b>{p.title}</b>;\n',
      );
      await serve();
      await expect.poll(() => JSON.stringify(sent)).toContain('25:48: books: BookNameCell has the wrong type');
    });
});
