import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTagColors, TAG_COLORS, TAG_KINDS } from './tagColors.ts';

function memory(text: string | null = null) {
  let kept = text;
  return { read: () => kept, write: (next: string) => void (kept = next) };
}

describe('[tags-01] the colors of tags', () => {
  test('are stable for a tag, on other screens and after a reload', () => {
    const storage = memory();
    const first = createTagColors(storage);
    const colors = ['week 1', 'final', 'week 1'].map((name) => first.tag('activity', name).color);
    expect(colors[2]).toBe(colors[0]);
    expect(['week 1', 'final'].map((name) => createTagColors(storage).tag('activity', name).color)).toEqual(
      colors.slice(0, 2),
    );
  });

  test('are stored per kind', () => {
    const tags = createTagColors(memory());
    for (const kind of TAG_KINDS) expect(tags.tag(kind, 'same').name).toBe('same');
    expect(TAG_KINDS.map((kind) => tags.tags(kind).length)).toEqual([1, 1, 1]);
    expect(Object.values(tags.usage('course')).filter((count) => count === 1)).toHaveLength(1);
  });

  test('[tags-21] are the same in every browser, regardless of case', () => {
    const [one, other] = [createTagColors(memory()), createTagColors(memory())];
    other.tag('activity', 'first');
    expect(other.tag('activity', 'Final').color).toBe(one.tag('activity', 'final').color);
    other.tag('activity', ' FINAL');
    expect(other.tags('activity').map(({ name }) => name)).toEqual(['first', 'Final']);
  });

  test('are all used evenly', () => {
    const tags = createTagColors(memory());
    for (let week = 1; week <= 200; week += 1) tags.tag('activity', `week ${week}`);
    const counts = Object.values(tags.usage('activity'));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(Math.min(...counts)).toBeGreaterThan(5);
  });

  test('exist for every text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(TAG_COLORS).toContain(createTagColors(memory()).tag('activity', name).color);
      }),
    );
  });

  test.each(['', 'nonsense', '[]', '{"activity":{"a":"teal"}}', '{"activity":"x"}', '{"activity":[1]}'])(
    'start over from an invalid storage value: %j',
    (text) => {
      const tags = createTagColors(memory(text));
      tags.tag('activity', 'a');
      expect(tags.tags('activity').map(({ name }) => name)).toEqual(['a']);
    },
  );
});
