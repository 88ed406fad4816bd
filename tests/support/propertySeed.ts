import fc from 'fast-check';
import { isFullRun } from './fullRun.ts';

// Every run tests the same values, so that a failure here is reproducible everywhere. A full run tests random ones.
if (!isFullRun) fc.configureGlobal({ seed: 1 });

/**
 * Any code point except half a surrogate pair, unlike fast-check's unit `binary`, which first creates a table of a
 * million texts.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));
