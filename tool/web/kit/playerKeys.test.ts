import { describe, expect, test } from 'vitest';
import { nextSpeed, playerAction } from './playerKeys.ts';

const press = (key: string, more: object = {}) =>
  playerAction({ key, altKey: false, ctrlKey: false, metaKey: false, target: null, ...more });

function element(html: string): Element {
  const parent = document.createElement('div');
  parent.innerHTML = html;
  return parent.firstElementChild as Element;
}

describe('[media-31] a player key', () => {
  test.each([
    ['K', { type: 'togglePlay' }],
    [' ', { type: 'togglePlay' }],
    ['j', { type: 'seek', by: -10 }],
    ['l', { type: 'seek', by: 10 }],
    ['ArrowLeft', { type: 'seek', by: -5 }],
    ['ArrowRight', { type: 'seek', by: 5 }],
    [',', { type: 'stepFrame', by: -1 / 30 }],
    ['.', { type: 'stepFrame', by: 1 / 30 }],
    ['<', { type: 'changeSpeed', step: -1 }],
    ['Tab', undefined],
    ['toString', undefined],
  ])('%j is %j', (key, action) => expect(press(key)).toEqual(action));

  test.each([
    ['with Alt, which moves in the queue', 'ArrowDown', { altKey: true }],
    ['with Ctrl', 'l', { ctrlKey: true }],
    ['in a select', 'ArrowDown', { target: element('<select></select>') }],
    ['on a button that the space bar presses', ' ', { target: element('<button></button>') }],
    ['on the volume, which arrows change', 'ArrowRight', { target: element('<input type=range class=volume>') }],
  ])('does nothing else %s', (_where, key, more) => expect(press(key, more)).toBeUndefined());

  test('is matched by its position in other alphabets', () => {
    expect(press('ن', { code: 'KeyK' })).toEqual({ type: 'togglePlay' });
    expect(press('م', { code: 'KeyL' })).toEqual({ type: 'seek', by: 10 });
  });
});

test.each([
  [1, 1, 1.25],
  [2, 1, 2.5],
  [2.5, 1, 2.5],
  [0.5, -1, 0.5],
  [1.1, -1, 1],
] as const)('[media-31] from speed %d, %d steps lead to %d', (speed, step, next) =>
  expect(nextSpeed(speed, step)).toBe(next),
);
