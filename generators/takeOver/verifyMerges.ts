import type { EmittedScreen } from '../emit/screens.ts';
import { handWrittenFile } from '../model/screens.ts';
import type { Problem } from '../problem.ts';
import { spanOf } from '../span.ts';

/** A line that a merge leaves between two versions. */
export const CONFLICT = /^(<{7}|={7}|>{7})( |$)/m;

/** Screens that were taken over hold no conflicts of an earlier merge. */
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
        message: `a merge of ${id} is not solved`,
        help: 'choose between the two versions, and take the marks out',
      },
    ];
  });
