const ELEMENTS_MAX = 4000;
const DEPTH_MAX = 100;
// A name matches as a whole or not at all: otherwise every shorter one would be tried in a tag that never ends.
const TAG = /<(\/?)([a-z][^\s<>/]*)(?![^\s<>/])[^<>]*?(\/?)>/gi;

/**
 * Returns true if a text is no larger than a drawing, by its number of elements and their depth. Parsing takes far
 * more than linear time in both. This is only a rough check, since the real parser has a time limit; elements that
 * aren't closed by their own name count as open.
 */
export function isDrawing(text: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let elements = 0;
  for (const [, closes, name = '', closesItself] of text.matchAll(TAG)) {
    const opened = open.get(name) ?? 0;
    if (closes === '/') {
      if (opened === 0) continue;
      open.set(name, opened - 1);
      depth -= 1;
      continue;
    }
    elements += 1;
    if (closesItself !== '/') {
      open.set(name, opened + 1);
      depth += 1;
    }
    if (elements > ELEMENTS_MAX || depth > DEPTH_MAX) return false;
  }
  return true;
}
