import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { API, Snapshot } from 'typescript-7/unstable/sync';

export type Program = ReturnType<Snapshot['getProjects']>[number]['program'];

/** One state of the project; it can be asked until it is let go, beside later ones. */
export interface Compiled {
  program: Program;
  dispose(): void;
}

/** A process of TypeScript 7 with one project. */
export interface TypeScript {
  /** The project once files have come, changed and gone. */
  compiledAfter(files: Readonly<Record<'created' | 'changed' | 'deleted', readonly string[]>>): Compiled;
  close(): void;
}

/**
 * How TypeScript is started over a project whose texts may be others than those of the disk: null is no file,
 * undefined the disk's. Undefined itself where there is no TypeScript 7. Whether a file exists it asks some ten
 * thousand times, and so it is told only where files come or go.
 */
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
        if (!project) throw new Error(`TypeScript found no project in ${config}`);
        return { program: project.program, dispose: () => snapshot.dispose() };
      },
      close: () => end(api),
    };
  };
}

/** TypeScript 7, which offers itself to programs, by the name that the project or this one has it under. */
function loaded(root: string): { API: typeof API } | undefined {
  for (const folder of [root, process.cwd()]) {
    const require = createRequire(join(folder, 'package.json'));
    for (const name of ['typescript-7', 'typescript'])
      try {
        return require(`${name}/unstable/sync`) as { API: typeof API };
      } catch {
        // another name, another folder, or none
      }
  }
  return undefined;
}

/** Asked to end kindly it says so on the standard error. */
function end(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } };
  const child = client?.channel?.child;
  if (child) child.kill = child.kill.bind(child, 'SIGKILL');
  api.close();
}
