/** Combining marks, invisible characters, and the Arabic tatweel, which only lengthens a word. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/**
 * Folds a text for filtering and sorting: ignores case, accents, compatibility forms and invisible characters. Each
 * code point is folded on its own, so the fold of a substring is part of the whole fold. Example: `foldText('Maß')` is
 * `mass`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    // Upper case between two lower-case conversions results in full case folding (ß and ẞ become ss), and makes ı and i
    // equal.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');

/** Returns whether a text matches a filter: the folded text contains the folded filter. */
export const matchesFilter = (text: string, filter: string): boolean =>
  foldText(text).includes(foldText(filter.trim()));

export interface TextPart {
  part: string;
  isMatch: boolean;
}

/** Splits a text into consecutive parts and marks those that match a filter. Without a filter, there is one part. */
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
      // A combining accent belongs to the letter before it.
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
