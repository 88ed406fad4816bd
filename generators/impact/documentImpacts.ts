import { isIn } from '../layout.ts';
import { verifyDocuments } from '../verify/verifyDocuments.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../read/sourceFiles.ts';
import type { Change } from './change.ts';
import { onlyNew } from './configProblems.ts';
import { effectOn } from './effectOn.ts';
import type { Comparison } from './comparison.ts';
import { joinItems, type Item } from './report.ts';
import { firstLine, isTest, nameOf, containsName, containsWord } from './textSearch.ts';
import { testsMentioning } from './testItems.ts';
import { documentUses, type OperationUse } from './uses/documentUses.ts';

/** A hand-written operation that feels a change, and the code and tests behind it. */
export interface DocumentImpact {
  /** The folder of src/features that it stands in. */
  feature: string;
  items: Item[];
}

export function documentImpacts(
  comparison: Comparison,
  changes: readonly Change[],
): { items: DocumentImpact[]; problems: Problem[] } {
  const { schemas, documents } = comparison;
  const problems = onlyNew(
    verifyDocuments(schemas.before, documents),
    verifyDocuments(schemas.after, documents),
    (problem) => problem,
  );
  const after = documentUses(schemas.after, documents);
  const items = documentUses(schemas.before, documents).flatMap((use): DocumentImpact[] => {
    const now = after.find(({ name, file }) => name === use.name && file === use.file);
    const found = itemsOf(
      comparison,
      { ...use, coordinates: [...use.coordinates, ...(now?.coordinates ?? [])] },
      changes,
      problems,
    );
    return found.length === 0 ? [] : [{ feature: featureOf(use.file), items: joinItems(found) }];
  });
  return { items, problems };
}

const featureOf = (file: string): string => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? file;

function itemsOf(
  comparison: Comparison,
  use: OperationUse,
  changes: readonly Change[],
  problems: readonly Problem[],
): Item[] {
  const { name, file, line, column, end } = use;
  const refused = problems.find(
    (problem) => problem.file === file && (problem.line ?? 0) >= line && (problem.line ?? 0) <= end,
  );
  return changes.flatMap((change): Item[] => {
    const effect = effectOn(change, use.coordinates);
    if (effect === undefined) return [];
    const place = refused?.line === undefined ? { line, column } : { line: refused.line, column: refused.column ?? 1 };
    const document: Item = {
      kind: 'document',
      name,
      effect: refused && effect !== 'adds' ? 'breaks' : effect,
      file,
      ...place,
      changes: [change.coordinate],
    };
    return effect !== 'breaks' && (change.kind === 'added' || change.level === 'safe')
      ? [document]
      : [
          document,
          ...(comparison.refused ? [] : readers(comparison, use, change)),
          ...testsMentioning(comparison, { words: [name], change, texts: [] }),
        ];
  });
}

/**
 * Code that imports the operation; what stands in its folder, or
 * is a shared rule that the folder imports, and says what changed.
 */
function readers({ project, sources }: Comparison, { name, file }: OperationUse, change: Change): Item[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const imports = ({ text }: SourceFile) =>
    ['Document', 'Query', 'Mutation'].some((ending) => containsWord(text, `${name}${ending}`));
  const { rules } = project.layout;
  const importedAs = (file: string) => file.slice((rules?.lastIndexOf('/') ?? -1) + 1);
  const code = sources.filter((source) => (isIn('src', source.file) || isIn(rules, source.file)) && !isTest(source));
  const room = code.filter((source) => source.file.startsWith(folder));
  const isNear = (source: SourceFile) =>
    room.includes(source) ||
    (isIn(rules, source.file) && room.some(({ text }) => text.includes(`/${importedAs(source.file)}'`)));
  return code
    .filter((source) => imports(source) || (isNear(source) && containsName(source.text, change.name)))
    .map((source) => {
      const says = containsName(source.text, change.name);
      const found = {
        line: firstLine(source.text, [says ? change.name : `${name}Document`]),
        note: says ? `says ${change.name}` : `calls ${name}`,
      };
      const kind = isIn(project.layout.app, source.file) ? 'page' : 'code';
      return {
        kind,
        name: nameOf(source.file),
        effect: 'look at',
        file: source.file,
        changes: [change.coordinate],
        ...found,
      };
    });
}
