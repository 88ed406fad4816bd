import type { Plugin, ViteDevServer } from 'vite';
import { generate } from './generate.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { writeFiles } from './write/writeFiles.ts';

const INPUT = /(^|[/\\])(schema\.graphql|screens\.config\.ts|en\.json)$|[/\\]src[/\\].*\.graphql$|[/\\]src[/\\]features[/\\]\w+[/\\]\w+\.tsx$/;

/** In development: generates again when an input changes, and shows problems in the page while the last good output stays. */
export function generatorPlugin({ withServer = true } = {}): Plugin {
  return {
    name: 'practicum:generator',
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
    const { files, problems } = await generate(readInputs(root, { withServer })).catch((error: unknown) => ({ files: undefined, problems: [{ file: 'npm run generate', message: String(error) }] }));
    if (problems) ws.send({ type: 'error', err: { message: problems.map(formatProblem).join('\n'), stack: '' } });
    else writeFiles(root, files, { write: true });
    // What was mended may come out as it was before: then no changed file takes the problem off the page.
    if (!problems && isBroken) ws.send({ type: 'full-reload' });
    isBroken = problems !== undefined;
  };
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
