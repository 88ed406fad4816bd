import fc from 'fast-check';

/** Any code point but half a surrogate pair: fast-check's unit `binary`, which first makes a table of a million texts. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));
