import type { Inputs } from '../check.ts';
import { resourceDocuments } from '../emit/documents.ts';
import { buildModel } from '../model/buildModel.ts';
import type { Config } from '../model/config.ts';
import type { Problem } from '../problem.ts';
import type { ConfigText } from '../read/configText.ts';
import { sourceFiles, type SourceFile } from '../read/sourceFiles.ts';
import { documentItems, problemItem, quotedQueries, refusedItems, screenOf } from './codeItems.ts';
import type { CompilerError } from './compiler/compilerErrors.ts';
import type { Read } from './diffSchemas.ts';
import { operationUses, type OperationUse } from './documentUses.ts';
import { EFFECTS, worstEffect, type Change, type Item, type ScreenImpact, type BeforeAfter } from './report.ts';
import { joinItems, screenItems } from './screenItems.ts';
import { isIn } from '../project.ts';

export interface Comparison {
  inputs: Inputs;
  config: ConfigText;
  sides: BeforeAfter<Read>;
  changes: readonly Change[];
  /** Problems of `npm run generate`, by message. */
  problems: BeforeAfter<ReadonlyMap<string, Problem>>;
  errors: readonly CompilerError[] | undefined;
}

export function impactOn(root: string, comparison: Comparison): ScreenImpact[] {
  const { config } = comparison;
  const sources = handWritten(root, comparison.inputs);
  const found = [...resourceItems(comparison), ...handWrittenItems(comparison, sources)];
  const screens = new Set([...Object.keys(config.value), ...found.map(([screen]) => screen)]);
  return [...screens].flatMap((screen) => {
    const items = joinItems(found.flatMap(([own, item]) => (own === screen ? [item] : []))).toSorted(
      (a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect),
    );
    return items.length === 0 ? [] : [{ screen, effect: worstEffect(items), items }];
  });
}

type Placed = readonly [screen: string, item: Item];

function resourceItems({ config, sides, changes, problems }: Comparison): Placed[] {
  const news = newProblems(problems);
  return Object.entries(config.value as unknown as Config).flatMap(([name, resource]) => {
    const isOwn = isWithin(config, name);
    const screen = ({ schema }: Read, side: Iterable<Problem>) => {
      const isRefused = [...side].some((problem) => isOwn(problem) && problem.code !== 'missing-message');
      return { name, config: resource, schema, operations: isRefused ? [] : emitted(schema, { [name]: resource }) };
    };
    const screens = {
      before: screen(sides.before, problems.before.values()),
      after: screen(sides.after, problems.after.values()),
    };
    return screenItems(config, screens, changes, news.filter(isOwn)).map((item) => [name, item] as const);
  });
}

const newProblems = ({ before, after }: Comparison['problems']): Problem[] =>
  [...after].flatMap(([text, problem]) => (before.has(text) ? [] : [problem]));

const isWithin = (config: ConfigText, resource: string) => {
  const span = config.at([resource]);
  return ({ file, start = -1 }: Problem): boolean => file === span.file && span.start <= start && start < span.end;
};

const emitted = (schema: Read['schema'], config: Config): OperationUse[] =>
  operationUses(schema, resourceDocuments(buildModel(schema, config)));

/** Returns items for documents, errors of the compiler, and problems outside of all resources. */
function handWrittenItems(comparison: Comparison, sources: readonly SourceFile[]): Placed[] {
  const { inputs, config, sides, changes, problems, errors = [] } = comparison;
  const { documents, project } = inputs;
  const resources = Object.keys(config.value);
  const placed = (item: Item): Placed => {
    const text = sources.find(({ file }) => file === item.file)?.text ?? '';
    return [screenOf({ file: item.file, text }, { project, resources }), item];
  };
  const news = newProblems(problems).filter((problem) => !resources.some((name) => isWithin(config, name)(problem)));
  const others = news.filter(({ file }) => !documents.some(({ location }) => location === file));
  const refused = refusedItems(errors, sources, changes);
  const asked = quotedQueries(sources, sides, changes).filter(({ file }) => !refused.some((one) => one.file === file));
  return [
    ...documents.flatMap((document) => documentItems(document, sides, changes, news)),
    ...others.map((problem) => problemItem('code', problem)),
    ...refused,
    ...asked,
  ].map(placed);
}

function handWritten(root: string, { project: { layout } }: Inputs): SourceFile[] {
  const { rules, server } = layout;
  const beside = [rules, server?.folder].flatMap((folder) =>
    folder === undefined || isIn('src', folder) ? [] : [folder],
  );
  return sourceFiles(root, 'src', ...beside, 'tests');
}
