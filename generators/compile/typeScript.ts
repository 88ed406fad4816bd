import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { API, Snapshot } from 'typescript-7/unstable/sync';

export type Program = ReturnType<Snapshot['getProjects']>[number]['program'];

/** A state of the project. It can be queried until it is disposed of, even after later states exist. */
export interface Compiled {
  program: Program;
  dispose(): void;
}

export interface TypeScript {
  compiledAfter(files: Readonly<Record<'created' | 'changed' | 'deleted', readonly string[]>>): Compiled;
  close(): void;
}

/** Starts TypeScript over texts that can differ from the disk: null means no file, undefined the file on disk. */
export function openTypeScript(
  root: string,
  textOf: (file: string) => string | null | undefined,
  config = 'tsconfig.json',
): ((asksExistence: boolean) => TypeScript) | undefined {
  const typescript = loaded(root);
  if (!typescript) return undefined;
  return (asksExistence) => {
    const fileExists = (file: string) => {
      const text = textOf(file);
      return text === undefined ? undefined : text !== null;
    };
    const api = new typescript.API({
      cwd: root,
      fs: { readFile: textOf, ...(asksExistence && { fileExists }) },
    });
    const openProjects = [join(root, config)];
    return {
      compiledAfter({ created, changed, deleted }) {
        const inRoot = (files: readonly string[]) => files.map((file) => join(root, file));
        const fileChanges = { created: inRoot(created), changed: inRoot(changed), deleted: inRoot(deleted) };
        const snapshot = api.updateSnapshot({ openProjects, fileChanges });
        const [project] = snapshot.getProjects();
        if (!project) throw new Error(`TypeScript finds no project in ${config}`);
        return { program: project.program, dispose: () => snapshot.dispose() };
      },
      close: () => end(api),
    };
  };
}

/** Loads TypeScript 7's API, by the package name that the project or this one uses. */
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

/** Kills TypeScript with SIGKILL, because it writes to standard error when it is asked to exit. */
function end(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } };
  const child = client?.channel?.child;
  if (child) child.kill = child.kill.bind(child, 'SIGKILL');
  api.close();
}
