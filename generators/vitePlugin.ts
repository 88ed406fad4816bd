import { isDeepStrictEqual } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import type { HotPayload, Plugin, ViteDevServer } from 'vite';
import { generate, type Inputs, type Outcome } from './generate.ts';
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

function regenerator({ config: { root, logger }, ws }: ViteDevServer, withServer: boolean): () => Promise<void> {
  let shown: HotPayload | undefined;
  // A page that is opened or loaded again meanwhile is told too.
  ws.on('connection', () => shown && ws.send(shown));
  return async () => {
    const outcome = await generateSettled(() => readInputs(root, { withServer }));
    if (outcome.problems) {
      shown = { type: 'error', err: { message: outcome.problems.map(formatProblem).join('\n'), stack: '' } };
      return ws.send(shown);
    }
    writeFiles(root, outcome.files, { write: true });
    outcome.warnings.forEach((warning) => logger.warnOnce(formatProblem(warning)));
    // What was mended may come out as it was before: then no changed file takes the problem off the page.
    if (shown) ws.send({ type: 'update', updates: [] });
    shown = undefined;
  };
}

const SETTLE_MS = 60;

/** A file that is read while it is being saved is half a file, and its end may come without an event: what looks wrong is read again. */
async function generateSettled(read: () => Inputs): Promise<Outcome> {
  const first = await generateNow(read);
  if (!first.problems) return first;
  await setTimeout(SETTLE_MS);
  return generateNow(read);
}

async function generateNow(read: () => Inputs): Promise<Outcome> {
  try {
    const inputs = read();
    const outcome = await generate(inputs);
    return isDeepStrictEqual(textsOf(read()), textsOf(inputs)) ? outcome : await generateNow(read);
  } catch (error) {
    return { problems: [{ file: 'npm run generate', message: String(error) }] };
  }
}

const textsOf = ({ schema, config, documents, messages }: Inputs) => ({ schema, config, documents, messages });

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
