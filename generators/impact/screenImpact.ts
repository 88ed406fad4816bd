import { isIn } from '../layout.ts';
import type { ResourceConfig } from '../model/config.ts';
import type { Problem } from '../problem.ts';
import type { ConfigPath } from '../read/configText.ts';
import { startOf } from '../span.ts';
import type { Change } from './change.ts';
import { codeItems } from './codeItems.ts';
import { configProblems } from './configProblems.ts';
import type { DocumentImpact } from './documentImpacts.ts';
import { effectOn } from './effectOn.ts';
import type { Comparison } from './comparison.ts';
import { messageItems } from './messageItems.ts';
import { offers } from './offers.ts';
import { joinItems, type Item } from './report.ts';
import { sortKeys } from './sortKeys.ts';
import { testItems } from './testItems.ts';
import { listUses } from './uses/listUses.ts';
import { operationUses } from './uses/operationUses.ts';
import { screenIn, type Screen } from './uses/screen.ts';
import { isWithin, type AffectedScreen, type Part } from './affectedScreen.ts';
import type { Use } from './uses/use.ts';
import { writeUses } from './uses/writeUses.ts';

interface Resource {
  name: string;
  config: ResourceConfig;
  documents: readonly DocumentImpact[];
}

export function screenImpact(
  comparison: Comparison,
  changes: readonly Change[],
  { name, config, documents }: Resource,
): { name: string; items: Item[]; problems: Problem[] } {
  const [before, after] = [
    screenIn(comparison.project.words, comparison.schemas.before, name, config),
    screenIn(comparison.project.words, comparison.schemas.after, name, config),
  ];
  const found = configProblems(comparison, name);
  const uses = joinUses([...usesOf(comparison, before), ...usesOf(comparison, after)]);
  const parts = uses.flatMap((use) => changes.flatMap((change) => partOf(comparison, name, use, change, found)));
  const affected: AffectedScreen = { name, config, before, after, parts };
  const messages = messageItems(comparison, affected, changes);
  const keys = sortKeys(comparison, affected, changes);
  const explained = [...parts.map(({ use }) => use.path), ...keys.map((key) => key.path)];
  const items = [
    ...parts.map(({ item }) => item),
    ...keys.map(({ item }) => item),
    ...found
      .filter(({ path }) => !explained.some((part) => isWithin(path, part)))
      .map(({ problem, path }) => unexplained(problem, path, uses)),
    ...messages.items,
    ...offers(comparison, affected, changes),
    ...documents.flatMap((document) => document.items),
    ...codeItems(comparison, affected),
    ...testItems(comparison, affected, messages.items),
  ];
  return { name, items: joinItems(items), problems: [...found.map(({ problem }) => problem), ...messages.problems] };
}

function usesOf({ project, sources }: Comparison, screen: Screen): Use[] {
  const pages = sources.filter(({ file }) => isIn(project.layout.app, file));
  return [
    ...operationUses(screen),
    ...listUses(screen),
    ...writeUses(screen),
    ...(project.rightUses?.(screen, pages) ?? []),
  ];
}

/** The old schema knows what is gone, the new one what has come. */
function joinUses(uses: readonly Use[]): Use[] {
  const joined = new Map<string, Use>();
  for (const use of uses) {
    const key = JSON.stringify([use.kind, use.name, use.path]);
    joined.set(key, { ...use, coordinates: [...(joined.get(key)?.coordinates ?? []), ...use.coordinates] });
  }
  return [...joined.values()];
}

function partOf(
  { config }: Comparison,
  screen: string,
  use: Use,
  change: Change,
  found: readonly { path: ConfigPath }[],
): Part[] {
  const effect = effectOn(change, use.coordinates);
  if (effect === undefined) return [];
  // who sees a screen stands at the whole list, and most of what is refused there is no concern of it
  const isRefused = use.kind !== 'permission' && found.some(({ path }) => isWithin(path, use.path));
  const item: Item = {
    kind: use.kind,
    name: use.name,
    effect: isRefused && effect === 'changes' ? 'breaks' : effect,
    ...startOf(config.at([screen, ...use.path])),
    changes: [change.coordinate],
  };
  return [{ use, change, item }];
}

/** What npm run generate refuses counts as broken, at the part that holds it or else at its place in the config. */
const unexplained = ({ file, line, column, message }: Problem, path: ConfigPath, uses: readonly Use[]): Item => ({
  kind: 'list',
  name: path.join('.'),
  ...partAt(path, uses),
  effect: 'breaks',
  file,
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
  changes: [],
  note: message,
});

function partAt(path: ConfigPath, uses: readonly Use[]): Pick<Use, 'kind' | 'name'> | undefined {
  const part = uses.find((use) => use.kind !== 'permission' && use.path.length > 0 && isWithin(path, use.path));
  return part && { kind: part.kind, name: part.name };
}
