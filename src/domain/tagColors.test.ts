import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTagColors, TAG_COLORS, TAG_KINDS } from './tagColors.ts';

function memory(text: string | null = null) {
  let kept = text;
  return { read: () => kept, write: (next: string) => void (kept = next) };
}

describe('[tags-01] the colours of tags', () => {
  test('stay the same for the same tag, on another screen and after a reload', () => {
    const storage = memory();
    const first = createTagColors(storage);
    const colors = ['week 1', 'final', 'week 1'].map((name) => first.tag('activity', name).color);
    expect(colors[2]).toBe(colors[0]);
    expect(['week 1', 'final'].map((name) => createTagColors(storage).tag('activity', name).color)).toEqual(
      colors.slice(0, 2),
    );
  });

  test('are held per kind', () => {
    const tags = createTagColors(memory());
    for (const kind of TAG_KINDS) expect(tags.tag(kind, 'same').name).toBe('same');
    expect(TAG_KINDS.map((kind) => tags.tags(kind).length)).toEqual([1, 1, 1]);
    expect(tags.usage('course')).toEqual({ ...Object.fromEntries(TAG_COLORS.map((color) => [color, 0])), teal: 1 });
  });

  test('are used evenly, as their counts say', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), (names) => {
        const tags = createTagColors(memory());
        for (const name of names) tags.tag('activity', name);
        const counts = Object.values(tags.usage('activity'));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(names.length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each(['', 'nonsense', '[]', '{"activity":{"a":"no colour"}}', '{"activity":"x"}', '{"__proto__":{"a":"teal"}}'])(
    'start afresh from a storage that says %j',
    (text) => {
      expect(createTagColors(memory(text)).tag('activity', 'a').color).toBe('teal');
    },
  );
});
