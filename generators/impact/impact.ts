import type { Config } from '../model/config.ts';
import type { Problem } from '../problem.ts';
import { startOf } from '../span.ts';
import { verifyServerNames } from '../verify/verifyServerNames.ts';
import { worstOf, type Change } from './change.ts';
import type { Comparison } from './comparison.ts';
import { BEHIND, joinRefused, refusedItems } from './compiler/refusedItems.ts';
import { documentImpacts } from './documentImpacts.ts';
import { serverItems } from './serverItems.ts';
import { nameOf } from './textSearch.ts';
import { hintsOf, isHint } from './hints.ts';
import { newScreens } from './offers.ts';
import { worstEffect, type Item, type Report, type ScreenImpact } from './report.ts';
import { screenImpact } from './screenImpact.ts';

/** Pure: which screens the way from one schema to another adds to, changes or breaks. */
export function impact(comparison: Comparison): Report {
  const { changes } = comparison;
  const documents = documentImpacts(comparison, changes);
  const resources = Object.entries(comparison.config.value as unknown as Config);
  const generated = resources.map(([name, config]) =>
    screenImpact(comparison, changes, {
      name,
      config,
      documents: documents.items.filter(({ feature }) => feature === name),
    }),
  );
  const features = [...new Set(documents.items.map(({ feature }) => feature))].filter(
    (feature) => !resources.some(([name]) => name === feature),
  );
  const refused = refusedItems(comparison, changes);
  const handWritten = features.map((feature) =>
    screenOf(
      feature,
      false,
      documents.items.filter((item) => item.feature === feature).flatMap(({ items }) => items),
    ),
  );
  const fresh = screenOf('a new screen', false, newScreens(comparison, changes));
  const server = serverProblems(comparison);
  const lost = lostNames(server, changes);
  const others = serverItems(comparison, changes).filter(({ file }) => !lost.some((item) => item.file === file));
  const behind = joinRefused([...lost, ...others], refused.get(BEHIND) ?? []);
  const screens = withRefused(
    [...generated.map(({ name, items }) => screenOf(name, true, items)), ...handWritten, fresh],
    refused,
  ).filter(({ items }) => items.length > 0);
  const problems = [...generated.flatMap((screen) => screen.problems), ...documents.problems, ...server];
  const level = worstOf([
    ...changes.map((change) => change.level),
    ...(problems.length + refused.size > 0 ? (['breaking'] as const) : []),
  ]);
  return {
    before: comparison.files.before,
    after: comparison.files.after,
    ...(level && { level }),
    changes: byLevel(changes),
    screens: screens.map((screen) => ({ ...screen, items: screen.items.filter((item) => !isHint(item)) })),
    behind: behind.filter((item) => !isHint(item)),
    problems,
    lookAt: hintsOf([...screens.flatMap(({ items }) => items), ...behind]),
  };
}

/** What a screen breaks by its code too, and what breaks beside them. */
function withRefused(
  screens: readonly ScreenImpact[],
  refused: ReadonlyMap<string, readonly Item[]>,
): readonly ScreenImpact[] {
  const others = [...refused.keys()].filter(
    (name) => name !== BEHIND && !screens.some(({ screen }) => screen === name),
  );
  return [...screens, ...others.map((name) => screenOf(name, false, []))].map(({ screen, isGenerated, items }) =>
    screenOf(screen, isGenerated, joinRefused(items, refused.get(screen) ?? [])),
  );
}

/** What is named after a type that goes by another name, or not at all. */
const serverProblems = ({ project, schemas, modules, textOf }: Comparison): readonly Problem[] =>
  project.layout.server && modules && textOf
    ? verifyServerNames(schemas.after, project.layout.server, { modules, textOf })
    : [];

const lostNames = (problems: readonly Problem[], changes: readonly Change[]): Item[] =>
  problems.map((problem) => ({
    kind: 'resolver',
    name: nameOf(problem.file),
    effect: 'breaks',
    ...startOf({ line: 1, column: 1, ...problem }),
    changes: changes.filter(({ name }) => problem.message.includes(` ${name},`)).map(({ coordinate }) => coordinate),
    note: problem.message,
  }));

const screenOf = (screen: string, isGenerated: boolean, items: readonly Item[]): ScreenImpact => ({
  screen,
  isGenerated,
  effect: worstEffect(items) ?? 'look at',
  items,
});

const byLevel = (changes: readonly Change[]): Change[] =>
  (['breaking', 'risky', 'safe'] as const).flatMap((level) => changes.filter((change) => change.level === level));
