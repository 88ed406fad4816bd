import type { SourceFile } from 'ts-morph';
import { loadTsMorph } from '../../tsMorph.ts';
import { withEdits } from './edits.ts';
import { mergeImports } from './mergeImports.ts';
import { mergeTree } from './mergeTree.ts';

interface Versions {
  hand: string;
  base: string;
  generated: string;
}

export interface Merged {
  /** In the hand-written text's line ends. */
  text: string;
  /** The lines where conflicts begin. */
  conflicts: readonly number[];
}

/** The merge of three modules on their syntax trees; the line of the hand-written one that is no TypeScript. */
export async function mergeModules({ hand, base, generated }: Versions): Promise<Merged | { brokenAt: number }> {
  const morph = await loadTsMorph();
  const project = new morph.Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  const parse = (name: string, text: string) =>
    project.createSourceFile(`${name}.tsx`, text.replaceAll('\r\n', '\n'), { overwrite: true });
  const [mine, old, wanted] = [parse('hand', hand), parse('base', base), parse('generated', generated)];
  const broken = brokenAt(mine);
  if (broken !== undefined) return { brokenAt: broken };
  const { text: merged, conflicts } = withEdits(
    mine.getFullText(),
    mergeTree(morph, { hand: mine, base: old, generated: wanted }),
  );
  // Once more, since what is imported depends on what is used.
  const before = merged.split('\n').length;
  const { text } = withEdits(merged, mergeImports(parse('merged', merged), old, wanted));
  const moved = text.split('\n').length - before;
  return {
    text: hand.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    conflicts: conflicts.map((line) => line + moved),
  };
}

function brokenAt(file: SourceFile): number | undefined {
  const { parseDiagnostics = [] } = file.compilerNode as { parseDiagnostics?: readonly { start: number }[] };
  const [first] = parseDiagnostics;
  return first && file.getLineAndColumnAtPos(first.start).line;
}
