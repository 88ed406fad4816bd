import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkResourceLinkId } from './launchParameters.ts';

test("an activity's name for the tool has 1 to 255 characters and is not blank", () => {
  expect(checkResourceLinkId(' \t')).toEqual({ rule: 'required' });
  expect(checkResourceLinkId('🎓'.repeat(255))).toBeUndefined();
  fc.assert(
    fc.property(
      fc.string({ minLength: 256 }).filter((id) => id.trim() !== '' && [...id].length > 255),
      (id) => checkResourceLinkId(id)?.rule === 'tooLong',
    ),
  );
});
