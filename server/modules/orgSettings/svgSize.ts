const ELEMENTS_MAX = 4000;
const DEPTH_MAX = 100;
// A name must match completely or not at all. Otherwise, every shorter name would be tried in a tag that never ends.
const TAG = /<(\/?)([a-z][^\s<>/]*)(?![^\s<>/])[^<>]*?(\/?)>/gi;

/**
 * Returns whether a text is small enough to be a drawing, by the number of its elements and their depth: parsing takes
 * far more than linear time in both. The check is approximate, because the real parser has a time limit too. An element
 * counts as open until its own name closes it.
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
