/** Marks, characters that are not shown, and the Arabic line that only makes a word longer. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/**
 * The text that filters compare and lists sort by: without case, accents, compatibility forms and invisible characters.
 * Each code point is folded on its own, so the fold of a part is a part of the fold. Example: `foldText('Maß')` is
 * `mass`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    // upper case between two lower cases is full case folding (ß and ẞ become ss), and makes one letter of ı and i
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Whether a filter finds a text: some of it, folded, is the filter's folded text. */
export const isFoundBy = (text: string, filter: string): boolean => foldText(text).includes(foldText(filter.trim()));

export interface TextPart {
  part: string;
  isMatch: boolean;
}

/** The text in pieces, in their order, with those marked that a filter finds; without a filter it is one piece. */
export function matchParts(text: string, filter: string): TextPart[] {
  const wanted = foldText(filter.trim());
  const characters = [...text];
  const folds = characters.map(foldText);
  const folded = folds.join('');
  const ends = folds.map(endAfter());
  const isMatch = characters.map(() => false);
  for (let at = folded.indexOf(wanted); wanted !== '' && at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    ends.forEach((end, i) => {
      const start = end - (folds[i]?.length ?? 0);
      // an accent of its own belongs to the letter before
      isMatch[i] ||= start === end ? at < end && end <= at + wanted.length : start < at + wanted.length && at < end;
    });
  const parts: TextPart[] = [];
  characters.forEach((character, i) => {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[i]) last.part += character;
    else parts.push({ part: character, isMatch: isMatch[i] === true });
  });
  return parts.length === 0 ? [{ part: text, isMatch: false }] : parts;
}

function endAfter(): (fold: string) => number {
  let end = 0;
  return (fold) => (end += fold.length);
}
