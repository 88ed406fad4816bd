import { readBase, type EmittedScreen, baseFile, baseModule } from '../emit/screens.ts';
import { spanOf, type Problem, refuse, type Result } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { handWrittenFile } from '../model/buildModel.ts';
import { diff3Merge, mergeDiff3 } from 'node-diff3';
import { loadFormatter, printModule } from '../emit/module.ts';
import type { Inputs } from '../read/readInputs.ts';
import { readSource } from '../read/sourceFiles.ts';
import { writeFiles } from '../write/writeFiles.ts';
import { syntaxError } from '../read/exportsOf.ts';

interface Bases {
  kept: ReadonlyMap<string, string>;
  warnings: readonly Problem[];
}

export function verifyBases(
  config: ConfigText,
  screens: readonly EmittedScreen[],
  /** The stored bases, and the current output of the screens that were taken over. */
  { before, now }: { before: ReadonlyMap<string, string>; now: ReadonlyMap<string, string> },
  hasFile: (resource: string, name: string) => boolean,
): Bases {
  const kept = new Map<string, string>();
  const warnings: Problem[] = [];
  for (const [file, text] of before) {
    const { id, handWritten, module } = readBase(file, text);
    const [, , resource = '', name = ''] = handWritten.split('/');
    const isThere = hasFile(resource, name);
    const screen = screens.find((candidate) => candidate.id === id && candidate.takenOverBy !== undefined);
    // A later merge can start only from a base, so it is kept as long as the hand-written code exists.
    if (screen || isThere) kept.set(file, text);
    const path: ConfigPath = screen ? [screen.resource.name, screen.view, 'screen'] : id.split('.');
    if (screen && readBase(file, now.get(file) ?? '').module !== module)
      warnings.push({
        code: 'older-output',
        ...config.at(path),
        message: `${id} was ejected from an older output`,
        help: `run npm run generate -- --merge ${id}`,
      });
    if (!screen && isThere)
      warnings.push({
        code: 'left-over',
        ...config.at(path),
        message: `${id} is generated again, but ${handWritten} still exists`,
        help: 'delete it, or name it as the screen',
      });
  }
  return { kept, warnings };
}

const CONFLICT = /^(<{7}|={7}|>{7})( |$)/m;

export const verifyMerges = (
  screens: readonly EmittedScreen[],
  textOf: (file: string) => string | undefined,
): Problem[] =>
  screens.flatMap(({ id, resource, takenOverBy }): Problem[] => {
    if (takenOverBy === undefined) return [];
    const file = handWrittenFile(resource.name, takenOverBy);
    const text = textOf(file) ?? '';
    const found = CONFLICT.exec(text);
    if (!found) return [];
    return [
      {
        code: 'unsolved-merge',
        ...spanOf(file, text, found.index, found.index + found[0].length),
        message: `a merge of ${id} has unresolved conflicts`,
        help: 'choose one of the versions and remove the conflict markers',
      },
    ];
  });

export interface Merged {
  /** Merged text, with the line ends of the hand-written one. */
  text: string;
  conflicts: readonly number[];
}

type Versions = Readonly<Record<'hand' | 'base' | 'generated', string>>;

/** Merges modules token by token: oxfmt puts each token on a separate line. */
export async function mergeModules(versions: Versions): Promise<Merged | { brokenAt: number }> {
  const { base, generated } = versions;
  const hand = versions.hand.replaceAll('\r\n', '\n');
  const error = syntaxError(hand, 'tsx');
  if (error) return { brokenAt: spanOf('', hand, error.start, error.start).line };
  const format = await loadFormatter({ objectWrap: 'collapse' });
  const formatNarrow = await loadFormatter({
    objectWrap: 'collapse',
    printWidth: 1,
    sortImports: { newlinesBetween: false },
  });
  const linesOf = async (texts: readonly string[], formatOne: typeof format) => {
    const [mine = '', before = '', theirs = ''] = await Promise.all(texts.map(formatOne));
    return [mine.split('\n'), before.split('\n'), theirs.split('\n')] as const;
  };
  const old = await linesOf([hand, base, generated], format);
  const regions = diff3Merge(...(await linesOf([hand, base, generated], formatNarrow)), {
    excludeFalseConflicts: true,
  });
  const merged = (['a', 'o', 'b'] as const).map((side) => {
    const text = regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[side] ?? []).join('\n');
    return withUsedImports(text, old[1].join('\n'));
  });
  // Tokens that don't merge to valid code are merged in whole lines.
  const isValid = merged.every((text) => syntaxError(text, 'tsx') === undefined);
  const { result } = mergeDiff3(...(isValid ? await linesOf(merged, format) : old), {
    excludeFalseConflicts: true,
    label: { a: 'by hand', o: 'when ejected', b: 'npm run generate' },
  });
  // Lines that the merge leaves alone keep their layout.
  const lines = diff3Merge(hand.split('\n'), old[0], result, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => ok ?? conflict?.b ?? [],
  );
  return {
    text: lines.join(versions.hand.includes('\r\n') ? '\r\n' : '\n'),
    conflicts: lines.flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : [])),
  };
}

const IMPORT = /^import (type )?\{([^}]*)\} from ('[^']*');$/gm;

/** Brings back the imports of the base that the newer output no longer has and that hand-written code still uses. */
function withUsedImports(text: string, base: string): string {
  const importsIn = (module: string) =>
    Array.from(module.matchAll(IMPORT), ([, type = '', names = '', from = '']) =>
      names
        .split(',')
        .flatMap((name) => (name.trim() === '' ? [] : [`import ${type}{ ${name.trim()} } from ${from};`])),
    ).flat();
  const words = new Set(text.replaceAll(IMPORT, '').match(/[\w$]+/g));
  const known = importsIn(text);
  const lost = importsIn(base).filter((line) => !known.includes(line) && words.has(/(\w+) \}/.exec(line)?.[1] ?? ''));
  return [...lost, text].join('\n');
}

interface Task {
  root: string;
  inputs: Inputs;
  files: ReadonlyMap<string, string>;
  screen: EmittedScreen;
  write: boolean;
}

export async function mergeScreen({ root, inputs, files, screen, write }: Task): Promise<Result> {
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
  writeFiles(root, new Map([...files, [base, now]]), { write: true, beside: new Map([[file, merged.text]]) });
  const { conflicts } = merged;
  if (conflicts.length === 0) return { text: `changed ${file}: merged, without conflicts`, code: 0 };
  const places = conflicts.map((line) => `${file}:${line}: your code and the newer output changed the same part`);
  const count = `${conflicts.length} conflict${conflicts.length === 1 ? '' : 's'} to resolve`;
  return refuse(`${places.join('\n')}\n${count}, between <<<<<<< and >>>>>>>; the rest is merged.`);
}
