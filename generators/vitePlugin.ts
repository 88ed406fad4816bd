import { join } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { generate } from './generate.ts';
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

function regenerator({ config: { root }, ws }: ViteDevServer, withServer: boolean): () => Promise<void> {
  let isBroken = false;
  return async () => {
    const error = await regenerate(root, withServer);
    if (error) ws.send({ type: 'error', err: error });
    // What was mended may come out as it was before: then no changed file takes the problem off the page.
    else if (isBroken) ws.send({ type: 'full-reload' });
    isBroken = error !== undefined;
  };
}

async function regenerate(root: string, withServer: boolean): Promise<ErrorPayload['err'] | undefined> {
  try {
    const inputs = readInputs(root, { withServer });
    const { files, problems } = await generate(inputs);
    if (problems) return overlay(root, problems, sourcesOf(inputs));
    writeFiles(root, files, { write: true });
    return undefined;
  } catch (error) {
    return overlay(root, [{ code: 'internal-error', file: 'npm run generate', message: String(error) }], new Map());
  }
}

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
