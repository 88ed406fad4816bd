/** Speeds that the player offers. */
export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5];

const SHORT_SECONDS = 5;
const LONG_SECONDS = 10;
// Pages can't read a video's frame rate. Most recordings have 30 frames per second.
const FRAME_SECONDS = 1 / 30;
const LOUDER = 0.1;

export type PlayerAction =
  | { type: 'togglePlay' | 'toggleMute' | 'toggleFullScreen' }
  | { type: 'toggleCaptions' }
  | { type: 'seek' | 'stepFrame'; by: number }
  | { type: 'changeSpeed'; step: 1 | -1 }
  | { type: 'changeVolume'; by: number };

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  ' ': { type: 'togglePlay' },
  k: { type: 'togglePlay' },
  j: { type: 'seek', by: -LONG_SECONDS },
  l: { type: 'seek', by: LONG_SECONDS },
  ArrowLeft: { type: 'seek', by: -SHORT_SECONDS },
  ArrowRight: { type: 'seek', by: SHORT_SECONDS },
  ArrowUp: { type: 'changeVolume', by: LOUDER },
  ArrowDown: { type: 'changeVolume', by: -LOUDER },
  ',': { type: 'stepFrame', by: -FRAME_SECONDS },
  '.': { type: 'stepFrame', by: FRAME_SECONDS },
  '<': { type: 'changeSpeed', step: -1 },
  '>': { type: 'changeSpeed', step: 1 },
  m: { type: 'toggleMute' },
  f: { type: 'toggleFullScreen' },
  c: { type: 'toggleCaptions' },
};

/** Keys by their position, for alphabets without these letters. */
const BY_CODE: Readonly<Record<string, string>> = {
  KeyJ: 'j',
  KeyK: 'k',
  KeyL: 'l',
  KeyM: 'm',
  KeyF: 'f',
  KeyC: 'c',
  Comma: ',',
  Period: '.',
};

interface Pressed {
  key: string;
  code?: string;
  shiftKey?: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: EventTarget | null;
}

const OWN_KEYS: readonly (readonly [selector: string, keys: RegExp])[] = [
  ['select, textarea, input:not([type=range])', /./],
  ['button', /^( |Enter)$/],
  ['.volume', /^Arrow/],
];

/** Returns the action of a key while the player has the focus; undefined if the focused control uses the key itself. */
export function playerAction({ key, code, shiftKey, altKey, ctrlKey, metaKey, target }: Pressed) {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (target instanceof Element && OWN_KEYS.some(([selector, keys]) => target.matches(selector) && keys.test(key)))
    return undefined;
  const isLatin = /^[\p{ASCII}]+$/u.test(key);
  const meant = isLatin ? (key.length === 1 ? key.toLowerCase() : key) : shiftKey ? '' : (BY_CODE[code ?? ''] ?? '');
  return Object.hasOwn(ACTIONS, meant) ? ACTIONS[meant] : undefined;
}

/** Returns the next higher or lower speed. */
export function nextSpeed(speed: number, step: 1 | -1): number {
  const next = step > 0 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
  return next ?? speed;
}
