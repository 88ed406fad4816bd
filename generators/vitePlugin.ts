import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorPayload, HotPayload, Plugin, ViteDevServer } from 'vite';
import { generate, type Inputs, type Outcome } from './generate.ts';
import { formatProblem, type Problem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { frame } from './show/frame.ts';
import { isPlaced, sourcesOf, type Sources } from './show/showProblems.ts';
import { writeFiles } from './write/writeFiles.ts';

const INPUT = /(^|[/\\])(schema\.graphql|screens\.config\.ts|en\.json)$|[/\\]src[/\\].*\.graphql$|[/\\]src[/\\]features[/\\]\w+[/\\]\w+\.tsx$/;

const PLUGIN = 'practicum:generator';

/** In development: generates again when an input changes, and shows problems in the page while the last good output stays. */
export function generatorPlugin({ withServer = true } = {}): Plugin {
  return {
    name: PLUGIN,
    apply: 'serve',
    configureServer(server) {
      const { root } = server.config;
      server.watcher.add(['schema.graphql', 'screens.config.ts', 'locales/en.json'].map((file) => `${root}/${file}`));
      const regenerate = inTurn(regenerator(server, withServer));
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file: string) => {
          if (INPUT.test(file)) void regenerate();
        });
      }
      void regenerate();
    },
  };
}

function regenerator(server: ViteDevServer, withServer: boolean): () => Promise<void> {
  const { ws } = server;
  let shown: HotPayload | undefined;
  // A page that is opened or loaded again meanwhile is told too.
  ws.on('connection', () => shown && ws.send(shown));
  return async () => {
    const err = await regenerate(server, withServer);
    // What was mended may come out as it was before: then no changed file takes the problem off the page.
    if (shown && !err) ws.send({ type: 'update', updates: [] });
    shown = err && { type: 'error', err };
    if (shown) ws.send(shown);
  };
}

async function regenerate({ config: { root, logger } }: ViteDevServer, withServer: boolean): Promise<ErrorPayload['err'] | undefined> {
  try {
    const { inputs, outcome } = await generateSettled(() => readInputs(root, { withServer }));
    if (outcome.problems) return overlay(root, outcome.problems, sourcesOf(inputs));
    writeFiles(root, outcome.files, { write: true });
    outcome.warnings.forEach((warning) => logger.warnOnce(formatProblem(warning)));
    return undefined;
  } catch (error) {
    return overlay(root, [{ code: 'internal-error', file: 'npm run generate', message: String(error) }], new Map());
  }
}

interface Generation {
  inputs: Inputs;
  outcome: Outcome;
}

const SETTLE_MS = 60;

/** A file that is read while it is being saved is half a file, and its end may come without an event: what looks wrong is read again. */
async function generateSettled(read: () => Inputs): Promise<Generation> {
  const first = await generateNow(read);
  if (!first.outcome.problems) return first;
  await setTimeout(SETTLE_MS);
  return generateNow(read);
}

async function generateNow(read: () => Inputs): Promise<Generation> {
  const inputs = read();
  const outcome = await generate(inputs);
  return isDeepStrictEqual(textsOf(read()), textsOf(inputs)) ? { inputs, outcome } : generateNow(read);
}

const textsOf = ({ schema, config, documents, messages }: Inputs) => ({ schema, config, documents, messages });

/** What the page shows over itself: every problem in a line, the first with its frame and as a link into the editor. */
function overlay(root: string, problems: readonly Problem[], sources: Sources): ErrorPayload['err'] {
  const placed = problems.find(isPlaced);
  const err = { message: problems.map(formatProblem).join('\n'), stack: '', plugin: PLUGIN };
  if (!placed) return err;
  const id = join(root, placed.file);
  return { ...err, id, loc: { file: id, line: placed.line, column: placed.column }, frame: `${frame(sources.get(placed.file) ?? '', placed)}\n` };
}

/** One run after the other, and only one that waits. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  return () => {
    if (waiting) return waiting;
    const next = (running ?? Promise.resolve()).then(() => {
      waiting = undefined;
      running = run();
      return running;
    });
    waiting = next;
    return next;
  };
}
