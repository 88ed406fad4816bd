import { isEnumType } from 'graphql';
import type { SourceFile } from '../read/sourceFiles.ts';
import type { Change } from './change.ts';
import { effectOfChange } from './effectOn.ts';
import type { Comparison } from './comparison.ts';
import { joinItems, type Effect, type Item } from './report.ts';
import { firstLine, isTest, nameOf, isQuoted, containsName, containsWord } from './textSearch.ts';
import { isIn } from '../layout.ts';
import { resolverFiles } from './resolverFiles.ts';

/** Resolvers that answer what changed, what beside them says it, and the shared rules that speak of an enum. */
export function serverItems(comparison: Comparison, changes: readonly Change[]): Item[] {
  const table = comparison.sources.find(({ file }) => file === comparison.project.layout.server?.table);
  return joinItems(
    changes.flatMap((change) => [
      ...(table ? resolverItems(comparison, table, change) : []),
      ...ruleItems(comparison, change),
    ]),
  );
}

function resolverItems({ schemas, sources, refused }: Comparison, table: SourceFile, change: Change): Item[] {
  const schema = change.kind === 'added' ? schemas.after : schemas.before;
  const files = resolverFiles(schema, table, change.coordinate);
  // the compiler says which of them break
  const affected = effectOfChange(change);
  const effect = refused && affected === 'breaks' ? 'changes' : affected;
  const item = (file: string, itemEffect: Effect, note: string, line?: number): Item => ({
    kind: 'resolver',
    name: nameOf(file),
    effect: itemEffect,
    file,
    ...(line !== undefined && { line }),
    changes: [change.coordinate],
    note,
  });
  const rooms = new Set(files.map(folderOf).filter((folder) => folder !== folderOf(table.file)));
  const words = [change.name, change.name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  const beside =
    refused || change.kind === 'added' || change.level === 'safe'
      ? []
      : sources.filter(
          (source) =>
            rooms.has(folderOf(source.file)) &&
            !isTest(source) &&
            !files.includes(source.file) &&
            words.some((word) => containsName(source.text, word)),
        );
  return [
    ...files.map((file) =>
      item(file, effect, file === table.file ? 'wires the resolvers' : `answers ${answered(change.coordinate)}`),
    ),
    ...beside.map(({ file, text }) =>
      item(
        file,
        'look at',
        `says ${words.find((word) => containsName(text, word)) ?? change.name}`,
        firstLine(text, words),
      ),
    ),
  ];
}

/**
 * Orders, rights and words are written by hand for each value: where
 * one comes they may miss it, and where one goes they may still say it.
 */
function ruleItems({ project, schemas, sources, refused }: Comparison, change: Change): Item[] {
  const [owner = '', value] = change.coordinate.split('.');
  const type = schemas.before.getType(owner);
  if (value === undefined || !isEnumType(type)) return [];
  // what lists values as texts the compiler takes for whole
  const lists = (text: string) => type.getValues().filter(({ name }) => isQuoted(text, name)).length > 1;
  return sources
    .filter(
      (source) =>
        isIn(project.layout.rules, source.file) &&
        !isTest(source) &&
        containsWord(source.text, owner) &&
        (change.kind === 'added' ? !refused || lists(source.text) : !refused && containsName(source.text, value)),
    )
    .map(({ file, text }) => ({
      kind: 'code',
      name: nameOf(file),
      effect: 'look at',
      file,
      line: firstLine(text, [change.kind === 'added' ? owner : value]),
      changes: [change.coordinate],
      note: `says ${change.kind === 'added' ? owner : value}`,
    }));
}

/** A type's file answers all its fields. */
const answered = (coordinate: string): string =>
  /^(Query|Mutation)\./.test(coordinate) ? coordinate.replace(/\(.*/, '') : (coordinate.split('.')[0] ?? coordinate);

const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/');
