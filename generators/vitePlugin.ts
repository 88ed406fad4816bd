import type { Plugin } from 'vite';
import { generate } from './generate.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { writeFiles } from './write/writeFiles.ts';

const INPUT = /(^|[/\\])(schema\.graphql|screens\.config\.ts|en\.json)$|[/\\]src[/\\].*\.graphql$|[/\\]src[/\\]features[/\\]\w+[/\\]\w+\.tsx$/;

/** In development: generates again when an input changes, and shows problems in the page while the last good output stays. */
export function generatorPlugin(): Plugin {
  let root = process.cwd();
  const run = async (): Promise<string | undefined> => {
    const { files, problems } = await generate(readInputs(root));
    if (problems) return problems.map(formatProblem).join('\n');
    writeFiles(root, files, { write: true });
    return undefined;
  };
  return {
    name: 'practicum:generator',
    apply: 'serve',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      server.watcher.add([`${root}/schema.graphql`, `${root}/screens.config.ts`, `${root}/locales/en.json`]);
      const regenerate = async (file: string) => {
        if (!INPUT.test(file)) return;
        const message = await run();
        if (message !== undefined) server.ws.send({ type: 'error', err: { message, stack: '' } });
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, (file: string) => void regenerate(file));
    },
  };
}
