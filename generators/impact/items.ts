import { startOf, type Problem, type Span } from '../problem.ts';
import type { ConfigText } from '../read/configText.ts';
import { effectOn, worstEffect, type Change, type Item, type BeforeAfter, lastName } from './report.ts';
import { callParts, configParts, offerPart, type Part, type SchemaScreen } from './screenParts.ts';
import { groupBy, minBy } from 'es-toolkit';
import { Kind, validate } from 'graphql';
import type { Inputs } from '../read/readInputs.ts';
import type { SourceFile } from '../read/sourceFiles.ts';
import type { CompilerError } from './compiler/compilerErrors.ts';
import type { Read } from './diffSchemas.ts';
import { operationUses, parsedOr } from './documentUses.ts';
import { isIn } from '../project.ts';

export function screenItems(
  config: ConfigText,
  screens: BeforeAfter<SchemaScreen>,
  changes: readonly Change[],
  problems: readonly Problem[],
): Item[] {
  const { name } = screens.after;
  const parts = joinParts(configParts(screens.before), configParts(screens.after));
  const calls = joinParts(callParts(screens.before), callParts(screens.after));
  const place = (part: Part) => startOf(config.at([name, ...part.path]));
  const item = (part: Part, change: Change) =>
    affected({ kind: part.kind, name: part.name, ...place(part) }, part.uses, [change]);
  const offer = offerPart(screens.after);
  const changed = changes.flatMap((change): Item[] => {
    const named = parts.flatMap((part) => item(part, change));
    if (named.length > 0) return named;
    const offered = item(offer, change).filter(({ effect }) => effect === 'adds');
    return offered.length > 0
      ? offered.map((one) => ({ ...one, note: 'could show it' }))
      : calls.flatMap((part) => item(part, change));
  });
  const refused = problems.map((problem): Item => {
    const around = [...parts, ...calls].filter(({ path }) => isWithin(config.at([name, ...path]), problem));
    const part = minBy(around, ({ path }) => lengthOf(config.at([name, ...path])));
    return {
      ...problemItem(part?.kind ?? 'list', problem, name),
      name: part?.name ?? name,
      ...(part && place(part)),
    };
  });
  return joinItems([...changed, ...refused]);
}

/** Joins the parts of both schemas: removals exist only in the old one, additions only in the new one. */
const joinParts = (before: readonly Part[], after: readonly Part[]): Part[] =>
  after.map((part, index) => ({ ...part, uses: new Set([...(before[index]?.uses ?? []), ...part.uses]) }));

type Used = Omit<Item, 'effect' | 'changes'>;
const affected = ({ kind, name, ...at }: Used, uses: Part['uses'], changes: readonly Change[]): Item[] =>
  changes.flatMap((change) => {
    const effect = effectOn(change, uses);
    return effect === undefined ? [] : [{ kind, name, effect, ...at, changes: [change.coordinate] }];
  });

export const isWithin = (span: Span, { file, start = -1 }: Problem): boolean =>
  file === span.file && span.start <= start && start < span.end;

const lengthOf = ({ start, end }: Span): number => end - start;

/** Returns a problem as a phrase, without the list of known names that npm run generate prints. */
const noteOf = ({ message, help }: Problem, resource = ''): string =>
  [message.startsWith(`${resource}: `) ? message.slice(resource.length + 2) : message, help]
    .filter((text) => text !== undefined && !text.startsWith('expected '))
    .join('; ');

export function joinItems(items: readonly Item[]): Item[] {
  const joined = new Map<string, Item>();
  for (const item of items) {
    const key = [item.kind, item.name, item.file].join('\0');
    const before = joined.get(key);
    const notes = [...new Set([before?.note, item.note].filter((note) => note !== undefined))];
    joined.set(key, {
      ...item,
      ...before,
      effect: worstEffect(before ? [before, item] : [item]),
      changes: [...new Set([...(before?.changes ?? []), ...item.changes])],
      ...(notes.length > 0 && { note: notes.join('; ') }),
    });
  }
  return [...joined.values()];
}

export function documentItems(
  { location, text }: Inputs['documents'][number],
  { before, after }: BeforeAfter<Read>,
  changes: readonly Change[],
  problems: readonly Problem[],
): Item[] {
  const now = operationUses(after.schema, text);
  const own = problems.filter(({ file }) => file === location);
  const found = operationUses(before.schema, text).flatMap(({ name, line, column, end, read, given }) => {
    const is = now.find((operation) => operation.name === name);
    const uses = new Set([...read, ...given, ...(is?.read ?? []), ...(is?.given ?? [])]);
    const refused = own.filter((problem) => (problem.line ?? 0) >= line && (problem.line ?? 0) <= end);
    const item = { kind: 'document', name, file: location, line, column };
    return [
      ...affected(item, uses, changes),
      ...refused.map((problem): Item => ({ ...item, effect: 'breaks', changes: [], note: noteOf(problem) })),
    ];
  });
  const inFragments = own.filter(({ line = 0 }) => !now.some((one) => line >= one.line && line <= one.end));
  return [...found, ...inFragments.map((problem) => problemItem('document', problem))];
}

export const problemItem = (kind: string, problem: Problem, resource?: string): Item => ({
  kind,
  name: nameOf(problem.file),
  effect: 'breaks',
  file: problem.file,
  ...(problem.line !== undefined && { line: problem.line, column: problem.column ?? 1 }),
  changes: [],
  note: noteOf(problem, resource),
});

export const refusedItems = (
  errors: readonly CompilerError[],
  sources: readonly SourceFile[],
  changes: readonly Change[],
): Item[] =>
  Object.entries(groupBy(errors, ({ file }) => file)).flatMap(([file, [first, ...others]]): Item[] => {
    if (!first) return [];
    const lines = sources.find((one) => one.file === file)?.text.split('\n') ?? [];
    const said = [first, ...others].map(({ line, message }) => `${lines[line - 1] ?? ''} ${message}`).join('\n');
    const note = `${first.message}${others.length === 0 ? '' : ` (and ${others.length} more)`}`;
    const { line, column } = first;
    return [{ ...codeItem(file, note, said, changes), line, column }];
  });

/** Returns queries in string literals that the new schema rejects. No compiler checks those. */
export const quotedQueries = (
  sources: readonly SourceFile[],
  { before, after }: BeforeAfter<Read>,
  changes: readonly Change[],
): Item[] =>
  sources.flatMap(({ file, text }): Item[] => {
    for (const { 0: quoted, index } of text.matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)) {
      if (!quoted.includes('{') || !changes.some(({ coordinate }) => quoted.includes(lastName(coordinate)))) continue;
      const document = parsedOr(quoted.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''));
      if (!document?.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)) continue;
      if (validate(before.schema, document).length > 0) continue;
      const [error] = validate(after.schema, document);
      if (!error) continue;
      const item = codeItem(file, `query in a string: ${error.message}`, quoted, changes);
      return [{ ...item, line: text.slice(0, index).split('\n').length, column: 1 }];
    }
    return [];
  });

/** Attributes the item to the changes whose name or type occurs in the text, or else to all unsafe ones. */
function codeItem(file: string, note: string, said: string, changes: readonly Change[]): Item {
  const words = new Set(said.match(/\w+/g));
  const named = changes.filter(({ coordinate }) => words.has(lastName(coordinate)));
  const owned = changes.filter(({ coordinate }) => words.has(coordinate.split(/[.(]/)[0] ?? ''));
  const because = [named, owned].find((some) => some.length > 0) ?? changes.filter(({ level }) => level !== 'safe');
  const kind = isIn('tests', file) || /\.test\.tsx?$/.test(file) ? 'test' : 'code';
  return { kind, name: nameOf(file), effect: 'breaks', file, changes: because.map((one) => one.coordinate), note };
}

const nameOf = (file: string): string => (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '');

/** Returns the screen that a hand-written file belongs to: its feature, or the first resource whose code it imports. */
export function screenOf(
  { file, text }: SourceFile,
  { project, resources }: { project: Inputs['project']; resources: readonly string[] },
): string {
  if (isIn(project.layout.server?.folder, file)) return 'server';
  const [, feature] = /^src\/features\/([^/]+)\//.exec(file) ?? [];
  const [, imported = ''] = /(?:generated\/resources|features)\/([\w-]+)[./]/.exec(text) ?? [];
  return feature ?? (resources.includes(imported) ? imported : 'other code');
}
