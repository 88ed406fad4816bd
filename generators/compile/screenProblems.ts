import { uniqBy } from 'es-toolkit';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { API, Snapshot, Diagnostic } from 'typescript-7/unstable/sync';
import type { Generated } from '../generate.ts';
import { hashOf, type OutputStore } from '../memoize.ts';
import { pascal, typesFile, VIEWS, viewFile } from '../model/buildModel.ts';
import type { Problem } from '../problem.ts';
import { partFile, type Inputs } from '../read/readInputs.ts';
import { inRoot } from '../read/sourceFiles.ts';
import type { Part } from '../verify/verify.ts';

export type Program = ReturnType<Snapshot['getProjects']>[number]['program'];

/** A state of the project. It stays usable until it is disposed of, even if there are later states. */
export interface Compiled {
  program: Program;
  dispose(): void;
}

type Changes = Readonly<Partial<Record<'created' | 'changed' | 'deleted', readonly string[]>>>;

/** Starts TypeScript over files whose text can differ from the disk: null means no file, undefined the file on disk. */
export function openTypeScript(
  root: string,
  textOf: (file: string) => string | null | undefined,
  config = 'tsconfig.json',
) {
  const typescript = loaded(root);
  if (!typescript) return undefined;
  const fileExists = (file: string) => {
    const text = textOf(file);
    return text === undefined ? undefined : text !== null;
  };
  const api = new typescript.API({ cwd: root, fs: { readFile: textOf, fileExists } });
  return {
    compiledAfter(changes: Changes): Compiled {
      const fileChanges = Object.fromEntries(
        Object.entries(changes).map(([kind, files]) => [kind, files.map((file) => join(root, file))]),
      );
      const snapshot = api.updateSnapshot({ openProjects: [join(root, config)], fileChanges });
      const [project] = snapshot.getProjects();
      if (!project) throw new Error(`TypeScript finds no project in ${config}`);
      return { program: project.program, dispose: () => snapshot.dispose() };
    },
    close: () => end(api),
  };
}

/** Loads TypeScript 7's API under the package name that the project or this package uses. */
function loaded(root: string): { API: typeof API } | undefined {
  for (const folder of [root, process.cwd()]) {
    const require = createRequire(join(folder, 'package.json'));
    for (const name of ['typescript-7', 'typescript'])
      try {
        return require(`${name}/unstable/sync`) as { API: typeof API };
      } catch {
        // Try the next name or folder.
      }
  }
  return undefined;
}

/** Kills TypeScript with SIGKILL, because it writes to standard error when it exits normally. */
function end(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } };
  const child = client?.channel?.child;
  if (child) child.kill = child.kill.bind(child, 'SIGKILL');
  api.close();
}

const CONFIG = 'tsconfig.screens.generated.json';

/** Returns the hand-written parts whose use in a screen TypeScript 7 rejects. Unchanged parts are skipped. */
export function screenProblems(root: string, inputs: Inputs, generated: Generated, store?: OutputStore): Problem[] {
  const { files, parts, config } = generated;
  const used = parts.map((part) => ({ ...part, file: fileOf(part), text: inputs.textOf?.(fileOf(part)) ?? '' }));
  const keys = new Map(
    used.map(({ file, resource }) => {
      const uses = used.filter((one) => one.file === file).map(({ path }) => path.at(-1));
      const row = uses.includes('run') ? files.get(typesFile(resource)) : '';
      return [file, hashOf(uses, row)] as const;
    }),
  );
  const fresh = used.filter(({ file, text }) => store?.read(file, keys.get(file) ?? '') !== text);
  if (fresh.length === 0 || inputs.textOf?.('tsconfig.json') === undefined) return [];
  const screens = uniqBy(fresh, ({ resource }) => resource).flatMap(({ resource }) =>
    VIEWS.map((view) => ({ resource, file: viewFile(resource, view) })).filter(({ file }) => files.has(file)),
  );
  const settings = { extends: './tsconfig.json', include: [], files: screens.map(({ file }) => file) };
  const texts = new Map([...files, [CONFIG, JSON.stringify(settings)]]);
  for (const { resource, name, path } of fresh)
    if (path.at(-1) === 'run') {
      const file = viewFile(resource, 'list');
      texts.set(file, `${texts.get(file) ?? ''}\n${rowCheck(resource, name)}`);
    }
  const typescript = openTypeScript(root, (file) => texts.get(inRoot(root, file)), CONFIG);
  if (!typescript) return [];
  try {
    const { program } = typescript.compiledAfter({});
    const found = screens.flatMap(({ resource, file }) =>
      program.getSemanticDiagnostics(resolve(root, file)).flatMap((diagnostic) => {
        const said = lineAt(texts.get(file) ?? '', diagnostic);
        const part = fresh.find((one) => one.resource === resource && said.includes(one.name));
        return part && UNFIT.includes(diagnostic.code) ? [{ part, diagnostic }] : [];
      }),
    );
    for (const { file, text } of fresh)
      if (!found.some(({ part }) => part.file === file)) store?.keep(file, keys.get(file) ?? '', text);
    return uniqBy(found, ({ part }) => part).map(({ part: { resource, path, name }, diagnostic }) => ({
      code: 'missing-slot',
      ...config.at([resource, ...path]),
      message: `${resource}: ${name} has the wrong type: ${reasonOf(diagnostic)}`,
    }));
  } finally {
    typescript.close();
  }
}

/** TypeScript's error codes for values and props of the wrong type. Errors about missing modules are excluded. */
const UNFIT: readonly number[] = [1360, 2322, 2345, 2559, 2739, 2740, 2741, 2769, 2786];

/** Checks a function against the row type of the list, because a button accepts a function of any row. */
const rowCheck = (resource: string, name: string): string =>
  `${name} satisfies (row: import('./${resource}.types.generated.ts').${pascal(resource)}Row, ` +
  'tools: never) => unknown;';

const fileOf = ({ resource, name, path }: Part): string =>
  `src/features/${resource}/${partFile(name, path.at(-1) === 'run' ? 'ts' : 'tsx')}`;

/** Returns the words on the lines of an error. */
const lineAt = (text: string, { pos, end }: Diagnostic): readonly string[] => {
  const start = text.lastIndexOf('\n', pos) + 1;
  const stop = text.indexOf('\n', end);
  return text.slice(start, stop < 0 ? undefined : stop).match(/[\w$]+/g) ?? [];
};

/** Returns the innermost message of a chain, which names what is missing. */
function reasonOf({ text, messageChain = [] }: Diagnostic): string {
  const [inner] = messageChain;
  if (inner) return reasonOf(inner);
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text.replace(/\.$/, '');
}
const MOST = 120;
