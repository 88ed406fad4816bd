import { readBase, type EmittedScreen } from '../emit/screens.ts';
import { spanOf, type Problem } from '../problem.ts';
import type { ConfigPath, ConfigText } from '../read/configText.ts';
import { handWrittenFile } from '../model/screens.ts';

interface Bases {
  kept: ReadonlyMap<string, string>;
  warnings: readonly Problem[];
}

export function verifyBases(
  config: ConfigText,
  screens: readonly EmittedScreen[],
  /** The stored bases, and the current output of the screens that were taken over. */
  { before, now }: { before: ReadonlyMap<string, string>; now: ReadonlyMap<string, string> },
  hasFile: (resource: string, name: string) => boolean,
): Bases {
  const isThere = (file: string) => hasFile(file.split('/')[2] ?? '', file.split('/')[3] ?? '');
  const kept = new Map<string, string>();
  const warnings: Problem[] = [];
  for (const [file, text] of before) {
    const { id, handWritten, module } = readBase(file, text);
    const screen = screens.find((candidate) => candidate.id === id);
    const isTakenOver = screen?.takenOverBy !== undefined;
    // A later merge can start only from a base, so it is kept as long as the hand-written code exists.
    if (isTakenOver || isThere(handWritten)) kept.set(file, text);
    const path: ConfigPath = isTakenOver ? [screen.resource.name, screen.view, 'screen'] : id.split('.');
    if (isTakenOver && readBase(file, now.get(file) ?? '').module !== module)
      warnings.push({
        code: 'older-output',
        ...config.at(path),
        message: `${id} was ejected from an older output`,
        help: `run npm run generate -- --merge ${id}`,
      });
    if (!isTakenOver && isThere(handWritten))
      warnings.push({
        code: 'left-over',
        ...config.at(path),
        message: `${id} is generated again, but ${handWritten} still exists`,
        help: 'delete it, or name it as the screen',
      });
  }
  return { kept, warnings };
}

export const CONFLICT = /^(<{7}|={7}|>{7})( |$)/m;

export const verifyMerges = (
  screens: readonly EmittedScreen[],
  textOf: (file: string) => string | undefined,
): Problem[] =>
  screens.flatMap(({ id, resource, takenOverBy }): Problem[] => {
    if (takenOverBy === undefined) return [];
    const file = handWrittenFile(resource.name, takenOverBy);
    const text = textOf(file) ?? '';
    const found = CONFLICT.exec(text);
    if (!found) return [];
    return [
      {
        code: 'unsolved-merge',
        ...spanOf(file, text, found.index, found.index + found[0].length),
        message: `a merge of ${id} has unresolved conflicts`,
        help: 'choose one of the versions and remove the conflict markers',
      },
    ];
  });
