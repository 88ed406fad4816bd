import { describe, expect, test } from 'vitest';
import { chooseEarlier, fingerprintOf, mediaIdOf, percentOf } from './uploadRules.ts';

const now = Date.parse('2027-03-10T12:00:00Z');
const at = (creationTime: string, uploadUrl: string | null = '/api/uploads/a') => ({ creationTime, uploadUrl });

describe('an interrupted upload', () => {
  test.each([
    ['is begun anew when there was none', [], undefined],
    ['goes on', [at('2027-03-10T11:00:00Z')], '2027-03-10T11:00:00Z'],
    ['goes on from the newest', [at('2027-03-09T11:00:00Z'), at('2027-03-10T11:00:00Z')], '2027-03-10T11:00:00Z'],
    ['is begun anew after a week', [at('2027-03-01T11:00:00Z')], undefined],
    ['is begun anew without an address', [at('2027-03-10T11:00:00Z', null)], undefined],
  ])('%s', (_what, earlier, chosen) => expect(chooseEarlier(earlier, now)?.creationTime).toBe(chosen));

  test('is resumed only for the same file, work and person', () => {
    const file = new File(['abc'], 'speech.webm', { type: 'video/webm', lastModified: 5 });
    expect(fingerprintOf('u1 r1 q1', file)).toBe('practicum-tool u1 r1 q1 speech.webm video/webm 3 5');
    expect(fingerprintOf('u2 r1 q1', file)).not.toBe(fingerprintOf('u1 r1 q1', file));
  });
});

describe('the id of a recording', () => {
  test.each([
    ['m1', '/api/uploads/u1', 'm1'],
    [undefined, 'https://tool.test/api/uploads/u1?x=1', 'u1'],
    [undefined, null, undefined],
    ['', '', undefined],
  ])('from the header %j and the address %j is %j', (header, url, id) => expect(mediaIdOf(header, url)).toBe(id));
});

test.each([
  [0, 10, 0],
  [999, 1000, 99],
  [10, 10, 100],
  [0, 0, 100],
])('%s of %s bytes are %s percent', (sent, total, percent) => expect(percentOf(sent, total)).toBe(percent));
