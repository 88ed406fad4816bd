import { printModule } from '../emit/print/printModules.ts';
import { baseFile, baseModule, readBase, type EmittedScreen } from '../emit/screens.ts';
import type { Inputs } from '../check.ts';
import { handWrittenFile } from '../model/screens.ts';
import { readSource } from '../read/sourceFiles.ts';
import { refuse, type Result } from '../result.ts';
import { writeFiles } from '../write/writeFiles.ts';
import { mergeModules } from './mergeModules.ts';
import { CONFLICT } from './verifyBases.ts';

interface Task {
  root: string;
  inputs: Inputs;
  files: ReadonlyMap<string, string>;
  screen: EmittedScreen;
}

export async function mergeScreen(
  { root, inputs, files, screen }: Task,
  { write }: { write: boolean },
): Promise<Result> {
  const { id, resource, takenOverBy } = screen;
  const base = baseFile(id);
  if (takenOverBy === undefined) return refuse(`${id} is not ejected: npm run generate keeps it up to date.`);
  const from = inputs.bases.get(base);
  if (from === undefined) return refuse(`${id} has no merge base: restore ${base} from version control.`);
  const file = handWrittenFile(resource.name, takenOverBy);
  const { text } = readSource(root, file);
  if (CONFLICT.test(text)) return refuse(`${file} still has conflicts from an earlier merge: resolve them first.`);
  const old = readBase(base, from).module;
  const now = await printModule(base, baseModule(screen, takenOverBy));
  const { module } = readBase(base, now);
  if (old === module) return { text: `${file} is already up to date.`, code: 0 };

  const merged = await mergeModules({ hand: text, base: old, generated: module });
  if ('brokenAt' in merged) return refuse(`${file}:${merged.brokenAt} is not valid TypeScript: fix it first.`);
  if (!write) return { text: merged.text, code: merged.conflicts.length === 0 ? 0 : 1 };
  writeFiles(root, new Map([...files, [base, now]]), {
    write: true,
    beside: new Map([[file, merged.text]]),
  });
  return said(file, merged.conflicts);
}

function said(file: string, conflicts: readonly number[]): Result {
  if (conflicts.length === 0) return { text: `changed ${file}: merged, without conflicts`, code: 0 };
  const places = conflicts.map((line) => `${file}:${line}: your code and the newer output changed the same part`);
  const count = `${conflicts.length} conflict${conflicts.length === 1 ? '' : 's'} to resolve`;
  return refuse(`${places.join('\n')}\n${count}, between <<<<<<< and >>>>>>>; the rest is merged.`);
}
