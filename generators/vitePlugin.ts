import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { type Inputs, readInputs } from './read/readInputs.ts';
import { inRoot } from './read/sourceFiles.ts';
import { generate } from './generate.ts';
import { screenProblems } from './compile/screenProblems.ts';
import { memoryStore } from './write/diskStore.ts';
import { defineProject, isIn, OWN_FOLDER, type Project } from './project.ts';
import { formatProblem, type Problem } from './problem.ts';
import { frame, isPlaced, sourcesOf, type Sources } from './show/showProblems.ts';
import { notifyDevServer, writeFiles } from './write/writeFiles.ts';

export function isInput({ messages, layout: { server } }: Project, file: string): boolean {
  if (file === 'schema.graphql' || file === 'screens.config.ts' || file === messages) return true;
  if (isIn(server?.modules, file)) return file.endsWith('.ts');
  return isIn('src', file) && (file.endsWith('.graphql') || /^src\/features\/[\w-]+\/\w+\.tsx?$/.test(file));
}

const PLUGIN = 'graphql-screens';

/**
 * Generates when an input changes. Shows problems in the page, and keeps the last valid output until they are fixed.
 */
export function generatorPlugin({ withServer = true, project = defineProject() } = {}): Plugin {
  return {
    name: PLUGIN,
    apply: 'serve',
    // The writer itself reports generated files immediately. A watcher would report them again later.
    config: ({ root = process.cwd() }) => ({
      server: { watch: { ignored: [(file: string) => relative(root, file).startsWith(join(OWN_FOLDER, sep))] } },
    }),
    configureServer(server) {
      const { root } = server.config;
      const { messages = [] } = project;
      server.watcher.add(['schema.graphql', 'screens.config.ts', messages].flat().map((file) => `${root}/${file}`));
      const { regenerate, isOutdated } = regenerator(server, { withServer, project });
      const saved = async () => {
        await regenerate();
        await setTimeout(SETTLE_MS);
        if (isOutdated()) await regenerate();
      };
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file: string) => {
          if (isInput(project, inRoot(root, file))) void saved();
        });
      }
      void regenerate();
      // Files that were saved before the watcher was ready caused no event.
      server.watcher.once('ready', () => void regenerate());
    },
  };
}

/**
 * Delay before a changed file is read, because a file can be incomplete while it is being saved. The watcher also
 * misses the end of a save that comes this soon.
 */
const SETTLE_MS = 60;

function regenerator(
  server: ViteDevServer,
  settings: { withServer: boolean; project: Project },
): { regenerate: () => Promise<void>; isOutdated: () => boolean } {
  const { ws } = server;
  const { root, logger } = server.config;
  const read = () => readInputs(root, settings);
  const store = memoryStore();
  const tell = notifyDevServer(server);
  const generateFiles = async (): Promise<{ inputs?: Inputs; err?: ErrorPayload['err'] }> => {
    try {
      let inputs = read();
      let outcome = await generate(inputs, store);
      if (outcome.problems) {
        // Read them again, because a save can still be in progress.
        await setTimeout(SETTLE_MS);
        inputs = read();
        outcome = await generate(inputs, store);
      }
      if (outcome.problems) return { inputs, err: overlay(root, outcome.problems, sourcesOf(inputs)) };
      writeFiles(root, outcome.files, { write: true });
      tell(outcome.files);
      outcome.warnings.forEach((warning) => logger.warnOnce(formatProblem(warning)));
      // Update the page first, because TypeScript takes a second or more.
      await setTimeout(SETTLE_MS);
      const unfit = screenProblems(root, inputs, outcome, store);
      return { inputs, ...(unfit.length > 0 && { err: overlay(root, unfit, sourcesOf(inputs)) }) };
    } catch (error) {
      const problem: Problem = { code: 'internal-error', file: 'npm run generate', message: String(error) };
      return { err: overlay(root, [problem], new Map()) };
    }
  };
  let last: ReturnType<typeof textsOf> | undefined;
  let shown: ErrorPayload | undefined;
  // Pages that are opened or reloaded in the meantime also get the error.
  ws.on('connection', () => shown && ws.send(shown));
  const regenerate = async () => {
    const before = last;
    const { inputs, err } = await generateFiles();
    last = inputs && textsOf(inputs);
    // One save can cause several events. An error that the user has closed must stay closed.
    if (shown && isDeepStrictEqual([err, last], [shown.err, before])) return;
    // A fix can restore the former text, so that no changed file clears the overlay. A page whose first message is an
    // error would reload after the fix.
    if (shown || err) ws.send({ type: 'update', updates: [] });
    shown = err && { type: 'error', err };
    if (shown) ws.send(shown);
  };
  const isOutdated = () => {
    try {
      return last !== undefined && !isDeepStrictEqual(textsOf(read()), last);
    } catch {
      return true;
    }
  };
  return { regenerate: inTurn(regenerate), isOutdated };
}

const textsOf = ({ schema, config, documents, messages }: Inputs) => ({ schema, config, documents, messages });

function overlay(root: string, problems: readonly Problem[], sources: Sources): ErrorPayload['err'] {
  const placed = problems.find(isPlaced);
  const err = { message: problems.map(formatProblem).join('\n'), stack: '', plugin: PLUGIN };
  if (!placed) return err;
  const id = join(root, placed.file);
  return {
    ...err,
    id,
    loc: { file: id, line: placed.line, column: placed.column },
    frame: `${frame(sources.get(placed.file) ?? '', placed)}\n`,
  };
}

/** Runs calls one after the other, with at most one waiting. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () =>
    (waiting ??= running.then(() => {
      waiting = undefined;
      running = run();
      return running;
    }));
}
