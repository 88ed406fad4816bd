import { describe, expect, test } from 'vitest';
import { views } from '../journeys/accessibility/views.ts';
import { chosen } from '../screenshots/choice.ts';

const names = (words: readonly string[]) => {
  const { variations, views: shown } = chosen(words);
  return { variations: variations.map(({ name }) => name), views: shown.map(({ name }) => name) };
};

describe('npm run screenshots', () => {
  test('takes every view in eight variations', () => {
    expect(names([])).toEqual({
      variations: [
        'light-en-1280',
        'light-en-360',
        'light-ar-1280',
        'light-ar-360',
        'dark-en-1280',
        'dark-en-360',
        'dark-ar-1280',
        'dark-ar-360',
      ],
      views: views.map(({ name }) => name),
    });
  });

  test('filters by parts of a name', () => {
    expect(names(['dark-ar-360', 'home']).variations).toEqual(['dark-ar-360']);
    expect(names(['dark', '360']).variations).toEqual(['dark-en-360', 'dark-ar-360']);
    const shown = names(['home', 'palette']).views;
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.every((name) => /home|palette/.test(name))).toBe(true);
  });

  test('takes no pictures for an unknown word, and lists the valid words', () => {
    expect(() => chosen(['dark', 'dashbord'])).toThrow(
      /^"dashbord" is neither part of a variation \(light-en-1280, .*\) nor of a view's name \(sign in; /,
    );
  });
});
