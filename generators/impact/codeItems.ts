import { pascal } from '../model/buildModel.ts';
import { isIn as standsIn } from '../layout.ts';
import type { ResourceConfig, ShownConfig } from '../model/config.ts';
import type { SourceFile } from '../read/sourceFiles.ts';
import type { Comparison } from './comparison.ts';
import type { Item } from './report.ts';
import { firstLine, isTest, nameOf, isQuoted, containsUncompiled } from './textSearch.ts';
import { changesOfParts, type AffectedScreen } from './affectedScreen.ts';
import type { Use } from './uses/use.ts';

/**
 * Hand-written code of a screen: the slots of what is touched,
 * and files that have to do with the screen and say what changed.
 */
export function codeItems(comparison: Comparison, affected: AffectedScreen): Item[] {
  const { sources } = comparison;
  const { name, config, parts } = affected;
  const code = sources.filter(
    (source) =>
      source.file.startsWith('src/') && !standsIn(comparison.project.layout.rules, source.file) && !isTest(source),
  );
  const cells = parts.flatMap(({ use, change, item }) => {
    const slot = drawnBy(config, use)?.slot;
    const source = code.find(({ file }) => file === `src/features/${name}/${slot ?? ''}.tsx`);
    if (!source || item.effect === 'adds') return [];
    return [
      {
        kind: 'slot' as const,
        name: slot ?? '',
        effect: item.effect,
        file: source.file,
        changes: [change.coordinate],
        note: `draws the ${use.kind} ${use.name}`,
      },
    ];
  });
  const changes = changesOfParts(parts);
  // where the compiler reads the code, only a name that is gone may still stand in it as a text
  const unseen = changes.filter(({ kind }) => !comparison.refused || kind === 'removed' || kind === 'renamed');
  const saying = unseen.flatMap((change) =>
    code
      .filter(
        (source) =>
          (comparison.refused ? isIn(source, name) : belongsTo(source, name)) &&
          containsUncompiled(comparison, source.text, change.name),
      )
      .map((source): Item => ({
        ...kindOfFile(source, name, comparison, config),
        effect: 'look at',
        file: source.file,
        line: firstLine(source.text, [change.name]),
        changes: [change.coordinate],
        note: `says ${change.name}`,
      })),
  );
  return [...cells, ...saying.filter((item) => !cells.some(({ file }) => file === item.file))];
}

/** In the screen's folder, by its generated types, or by its name in quotes. */
const belongsTo = ({ file, text }: SourceFile, screen: string): boolean =>
  isIn({ file }, screen) ||
  text.includes(`generated/resources/${screen}.`) ||
  text.includes(`${pascal(screen)}_list`) ||
  isQuoted(text, screen);

function kindOfFile(
  { file }: SourceFile,
  screen: string,
  { project }: Comparison,
  config: ResourceConfig,
): Pick<Item, 'kind' | 'name'> {
  const name = nameOf(file);
  if (standsIn(project.layout.app, file)) return { kind: 'page', name };
  const isSlot =
    file.split('/').length === 4 &&
    file.startsWith(`src/features/${screen}/`) &&
    JSON.stringify(config).includes(`"${name}"`);
  return { kind: isSlot ? 'slot' : 'code', name };
}

const isIn = ({ file }: Pick<SourceFile, 'file'>, screen: string): boolean =>
  file.startsWith(`src/features/${screen}/`);

/** What is drawn, of a list or of the page of one record, and perhaps by hand-written code. */
function drawnBy({ list, show }: ResourceConfig, { kind, path }: Use): ShownConfig | undefined {
  const drawn = kind === 'column' ? list.columns : kind === 'show field' ? show?.fields : undefined;
  return drawn?.[Number(path.at(-1))];
}
