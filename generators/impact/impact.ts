import type { GraphQLSchema } from 'graphql';
import type { Inputs } from '../check.ts';
import type { Config } from '../model/config.ts';
import type { ConfigText } from '../read/configText.ts';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../read/sourceFiles.ts';
import { startOf } from '../span.ts';
import { verifyServerNames } from '../verify/verifyServerNames.ts';
import { worstOf, type Change, type Sides } from './change.ts';
import type { CompilerError } from './compiler/compilerErrors.ts';
import { BEHIND, joinRefused, refusedItems } from './compiler/refusedItems.ts';
import { documentImpacts } from './documentImpacts.ts';
import { behindItems } from './behindItems.ts';
import { nameOf } from './sayings.ts';
import { hintsOf, isHint } from './hints.ts';
import { newScreens } from './offers.ts';
import { worstEffect, type Item, type Report, type ScreenImpact } from './report.ts';
import { screenImpact } from './screenImpact.ts';

/** Everything that an impact is found in. */
export interface Project {
  schemas: Sides<GraphQLSchema>;
  files: Sides<string>;
  config: ConfigText;
  documents: Inputs['documents'];
  hasSlot: Inputs['hasSlot'];
  slotFiles: Inputs['slotFiles'];
  /** The server's files, where there is one, and their texts. */
  modules?: Inputs['modules'];
  textOf?: Inputs['textOf'];
  /** The source bundle: message ids and their texts. */
  messages: { file: string; texts: Readonly<Record<string, string>> };
  /** Hand-written code of src, server and tests. */
  sources: readonly SourceFile[];
  /** What the compiler refuses of them after the change; where it was not asked, their words are searched instead. */
  refused?: readonly CompilerError[] | undefined;
  /** The way from one schema to the other. */
  changes: readonly Change[];
}

/** Pure: which screens the way from one schema to another adds to, changes or breaks. */
export function impact(project: Project): Report {
  const { changes } = project;
  const documents = documentImpacts(project, changes);
  const resources = Object.entries(project.config.value as unknown as Config);
  const generated = resources.map(([name, config]) =>
    screenImpact(project, changes, {
      name,
      config,
      documents: documents.items.filter(({ feature }) => feature === name),
    }),
  );
  const features = [...new Set(documents.items.map(({ feature }) => feature))].filter(
    (feature) => !resources.some(([name]) => name === feature),
  );
  const refused = refusedItems(project, changes);
  const handWritten = features.map((feature) =>
    screenOf(
      feature,
      false,
      documents.items.filter((item) => item.feature === feature).flatMap(({ items }) => items),
    ),
  );
  const fresh = screenOf('a new screen', false, newScreens(project, changes));
  const server = serverProblems(project);
  const lost = lostNames(server, changes);
  const others = behindItems(project, changes).filter(({ file }) => !lost.some((item) => item.file === file));
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
    before: project.files.before,
    after: project.files.after,
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
const serverProblems = ({ schemas, modules, textOf }: Project): readonly Problem[] =>
  modules && textOf ? verifyServerNames(schemas.after, { modules, textOf }) : [];

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
