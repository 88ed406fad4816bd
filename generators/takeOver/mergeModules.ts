import { diff3Merge, mergeDiff3 } from 'node-diff3';
import { parseAst } from 'rolldown/parseAst';
import { loadFormatter } from '../emit/print/printModules.ts';
import { spanOf } from '../problem.ts';

type Versions = Readonly<Record<(typeof SIDES)[number], string>>;
const SIDES = ['hand', 'base', 'generated'] as const;

export interface Merged {
  /** Merged text, with the line ends of the hand-written one. */
  text: string;
  conflicts: readonly number[];
}

/** Merges modules token by token: oxfmt puts each token on a line of its own. */
export async function mergeModules(texts: Versions): Promise<Merged | { brokenAt: number }> {
  const hand = texts.hand.replaceAll('\r\n', '\n');
  const error = syntaxError(hand);
  if (error !== undefined) return { brokenAt: spanOf('', hand, error, error).line };
  const format = await loadFormatter({ objectWrap: 'collapse' });
  const formatNarrow = await loadFormatter({
    objectWrap: 'collapse',
    printWidth: 1,
    sortImports: { newlinesBetween: false },
  });
  const [tokens, old] = [await linesOf(texts, formatNarrow), await linesOf({ ...texts, hand }, format)];
  const regions = diff3Merge(tokens.hand, tokens.base, tokens.generated, { excludeFalseConflicts: true });
  const merged = SIDES.map((side) => {
    const text = regions.flatMap(({ ok, conflict }) => ok ?? conflict?.[BUFFERS[side]] ?? []).join('\n');
    return withUsedImports(text, old.base.join('\n'));
  });
  // Tokens that don't merge to valid code are merged in whole lines.
  const isValid = merged.every((text) => syntaxError(text) === undefined);
  const [mine = [], before = [], theirs = []] = isValid
    ? await Promise.all(merged.map(async (text) => (await format(text)).split('\n')))
    : [old.hand, old.base, old.generated];
  const { result } = mergeDiff3(mine, before, theirs, {
    excludeFalseConflicts: true,
    label: { a: 'by hand', o: 'when ejected', b: 'npm run generate' },
  });
  // Lines that the merge leaves alone keep their layout.
  const lines = diff3Merge(hand.split('\n'), old.hand, result, { excludeFalseConflicts: true }).flatMap(
    ({ ok, conflict }) => ok ?? conflict?.b ?? [],
  );
  return {
    text: lines.join(texts.hand.includes('\r\n') ? '\r\n' : '\n'),
    conflicts: lines.flatMap((line, index) => (line.startsWith('<<<<<<< ') ? [index + 1] : [])),
  };
}

const BUFFERS = { hand: 'a', base: 'o', generated: 'b' } as const;

async function linesOf(texts: Versions, format: (text: string) => Promise<string>) {
  const lines = async (text: string) => (await format(text)).split('\n');
  return { hand: await lines(texts.hand), base: await lines(texts.base), generated: await lines(texts.generated) };
}

function syntaxError(text: string): number | undefined {
  try {
    parseAst(text, { lang: 'tsx' });
    return undefined;
  } catch (error) {
    return (error as { pos?: number }).pos ?? 0;
  }
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
