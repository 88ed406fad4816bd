import { merge } from 'es-toolkit';
import { diff3Merge, mergeDiff3 } from 'node-diff3';
import { isDeepStrictEqual } from 'node:util';
import { loadFormatter, printModule } from '../emit/module.ts';
import { CONFLICT } from '../emit/verifyOutput.ts';
import { baseFile, baseModule, readBase, textByHand, type EmittedScreen } from '../emit/screens.ts';
import { generate, type Generated } from '../generate.ts';
import { handWrittenFile } from '../model/buildModel.ts';
import { formatProblem, refuse, spanOf, type Result } from '../problem.ts';
import { readConfigText } from '../read/configText.ts';
import { syntaxError } from '../read/exportsOf.ts';
import type { Inputs } from '../read/readInputs.ts';
import { isThere, readSource } from '../read/sourceFiles.ts';
import { writeFiles } from '../write/writeFiles.ts';

export async function eject(root: string, inputs: Inputs, screen: EmittedScreen): Promise<Result> {
  const { id, component, view, resource, takenOverBy } = screen;
  const { file, text } = inputs.config;
  const target = handWrittenFile(resource.name, component);
  if (takenOverBy !== undefined)
    return refuse(`${id} is already ejected to ${handWrittenFile(resource.name, takenOverBy)}.`);
  if (isThere(root, target)) return refuse(`${target} already exists: move it, or delete it if it is left over.`);
  const config = withSetting(file, text, [resource.name, view], component);
  if (config === undefined)
    return refuse(
      `${file} can't be changed automatically, so nothing was written: ` +
        `save the output of --print ${id} as ${target}, and add screen: '${component}' to ${id} yourself.`,
    );

  const module = await textByHand(screen);
  const base: [string, string] = [baseFile(id), await printModule(baseFile(id), baseModule(screen, component))];
  const outcome = await generate({
    ...inputs,
    config: { file, text: config },
    bases: new Map([...inputs.bases, base]),
    slotFiles: (name) => [...inputs.slotFiles(name), ...(name === resource.name ? [`${component}.tsx`] : [])],
    hasSlot: (name, part) => (name === resource.name && part === component) || inputs.hasSlot(name, part),
  });
  if (outcome.problems) return refuse(`${outcome.problems.map(formatProblem).join('\n')}\nNo file was changed.`);
  writeFiles(root, outcome.files, {
    write: true,
    beside: new Map([
      [target, module],
      [file, config],
    ]),
  });
  return {
    text: [
      `new     ${target}`,
      `changed ${file}: ${id} has screen: '${component}'`,
      `new     ${base[0]}: the base of later merges`,
      'To undo this, delete the file and the setting, and run npm run generate.',
    ].join('\n'),
    code: 0,
  };
}

/** Adds the screen at the beginning of a part. Returns undefined if this would change how the rest is read. */
function withSetting(file: string, text: string, [resource, part]: [string, string], screen: string) {
  const { config } = readConfigText(file, text);
  if (!config) return undefined;
  const at = config.at([resource, part]).start + 1;
  // If the part spans several lines, the setting gets its own line with the same indentation.
  const margin = /^[^\S\n]*\r?\n\s*/.exec(text.slice(at))?.[0].replace(/\n\s*\n/, '\n') ?? ' ';
  const changed = `${text.slice(0, at)}${margin}screen: '${screen}',${text.slice(at)}`;
  const wanted = merge(structuredClone(config.value), { [resource]: { [part]: { screen } } });
  return isDeepStrictEqual(readConfigText(file, changed).config?.value, wanted) ? changed : undefined;
}

type Versions = Readonly<Record<'hand' | 'base' | 'generated', string>>;

/**
 * Merges modules token by token, by letting oxfmt put each token on its own line. The merged text keeps the line
 * endings of the hand-written one.
 */
export async function mergeModules({ base, generated, ...versions }: Versions) {
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
  // If merging by token doesn't give valid code, whole lines are merged.
  const isValid = merged.every((text) => syntaxError(text, 'tsx') === undefined);
  const { result } = mergeDiff3(...(isValid ? await linesOf(merged, format) : old), {
    excludeFalseConflicts: true,
    label: { a: 'by hand', o: 'when ejected', b: 'npm run generate' },
  });
  // Lines that the merge doesn't touch keep their layout.
  const lines = diff3Merge(hand.split('\n'), old[0], result, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => ok ?? conflict?.b ?? [],
  );
  return {
    text: lines.join(versions.hand.includes('\r\n') ? '\r\n' : '\n'),
    conflicts: lines.flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : [])),
  };
}

const IMPORT = /^import (type )?\{([^}]*)\} from ('[^']*');$/gm;

/** Restores imports of the base that the newer output no longer has but hand-written code still uses. */
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

export async function mergeScreen(
  root: string,
  inputs: Inputs,
  screen: EmittedScreen,
  { files, write }: { files: Generated['files']; write: boolean },
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
  writeFiles(root, new Map([...files, [base, now]]), { write: true, beside: new Map([[file, merged.text]]) });
  const { conflicts } = merged;
  if (conflicts.length === 0) return { text: `changed ${file}: merged, without conflicts`, code: 0 };
  const places = conflicts.map((line) => `${file}:${line}: your code and the newer output changed the same part`);
  const count = `${conflicts.length} conflict${conflicts.length === 1 ? '' : 's'} to resolve`;
  return refuse(`${places.join('\n')}\n${count}, between <<<<<<< and >>>>>>>; the rest is merged.`);
}
