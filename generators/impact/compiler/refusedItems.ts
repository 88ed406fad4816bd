import type { Change } from '../change.ts';
import type { Comparison } from '../comparison.ts';
import type { Item } from '../report.ts';
import { isIn } from '../../layout.ts';
import type { SourceFile } from '../../read/sourceFiles.ts';
import { isTest, nameOf } from '../textSearch.ts';
import type { CompilerError } from './compilerErrors.ts';
import { quotedQueries } from './quotedQueries.ts';

/** What stands behind all screens. */
export const BEHIND = '';
const ELSEWHERE = 'code of no screen';

/** The hand-written files that the compiler refuses after the change, by screen, each once. */
export function refusedItems(comparison: Comparison, changes: readonly Change[]): ReadonlyMap<string, readonly Item[]> {
  const { refused = [], sources } = comparison;
  const items = new Map<string, Item[]>();
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  for (const file of new Set(refused.map((error) => error.file))) {
    const errors = refused.filter((error) => error.file === file);
    const text = texts.get(file) ?? '';
    const screen = screenOf(file, text, comparison);
    items.set(screen, [...(items.get(screen) ?? []), itemOf({ file, text }, errors, changes, comparison)]);
  }
  const known = new Set(refused.map(({ file }) => file));
  const queries = quotedQueries(comparison, changes).filter(({ file }) => !known.has(file));
  return queries.length === 0 ? items : items.set(ELSEWHERE, [...(items.get(ELSEWHERE) ?? []), ...queries]);
}

/** One item for a file: what was known of it, and where the compiler stops. */
export function joinRefused(items: readonly Item[], refused: readonly Item[]): Item[] {
  const files = new Map(refused.map((item) => [item.file, item]));
  const known = items.flatMap((item): Item[] => {
    const error = files.get(item.file);
    if (!error || item.effect === 'look at') return [item];
    files.delete(item.file);
    // what is told with its place is told
    if (item.line !== undefined) return [item];
    const notes = [item.note, error.note].filter((note) => note !== undefined);
    const because = [...new Set([...item.changes, ...error.changes])];
    return [{ ...error, kind: item.kind, name: item.name, changes: because, note: notes.join('; ') }];
  });
  return [...files.values(), ...known];
}

function screenOf(file: string, text: string, { project, config }: Comparison): string {
  if (isIn(project.layout.server?.folder, file)) return BEHIND;
  const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  if (feature !== undefined) return feature;
  const [, imported] = /(?:generated\/resources|features)\/(\w+)[./]/.exec(text) ?? [];
  return imported !== undefined && imported in config.value ? imported : ELSEWHERE;
}

function itemOf(
  { file, text }: SourceFile,
  errors: readonly CompilerError[],
  changes: readonly Change[],
  comparison: Comparison,
): Item {
  const [first] = errors;
  const lines = text.split('\n');
  const said = errors.map(({ line, message }) => `${lines[line - 1] ?? ''} ${message}`).join('\n');
  const words = new Set(said.match(/\w+/g));
  const named = changes.filter(
    ({ name, coordinate }) => words.has(name) || words.has(coordinate.split(/[.(]/)[0] ?? ''),
  );
  const exact = named.filter(({ name }) => words.has(name));
  const because = exact.length > 0 ? exact : named.length > 0 ? named : changes.filter(({ level }) => level !== 'safe');
  const note = `${first?.message ?? ''}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}`;
  return {
    kind: kindOf(file, text, comparison),
    name: nameOf(file),
    effect: 'breaks',
    file,
    ...(first && { line: first.line, column: first.column }),
    changes: because.map(({ coordinate }) => coordinate),
    note,
  };
}

function kindOf(file: string, text: string, { project: { layout } }: Comparison): Item['kind'] {
  if (isTest({ file, text })) return 'test';
  if (isIn(layout.server?.folder, file)) return 'resolver';
  return isIn(layout.app, file) ? 'page' : 'code';
}
