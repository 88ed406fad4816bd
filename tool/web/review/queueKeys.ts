import { useKey } from '../kit/useKey.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** Returns whether a key press in this element enters text. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>;

/**
 * Returns the step for N and P outside of fields, or for Alt with the arrow keys anywhere. J, K, L and space belong to
 * the player.
 */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, target }: Pressed): 1 | -1 | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (isTyping(target)) return undefined;
  return key.toLowerCase() === 'n' ? 1 : key.toLowerCase() === 'p' ? -1 : undefined;
}

const isLatin = /^\p{ASCII}$/u;

/** Returns which end of a comment's range to set, for I and O outside of fields, or with Alt anywhere. */
export function rangeKeyOf({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  target,
}: Pressed & { code: string }): 'start' | 'end' | undefined {
  if (ctrlKey || metaKey || (!altKey && isTyping(target))) return undefined;
  // With Alt, and in other alphabets, keys produce other letters.
  const letter = altKey || !isLatin.test(key) ? code : `Key${key.toUpperCase()}`;
  return letter === 'KeyI' ? 'start' : letter === 'KeyO' ? 'end' : undefined;
}

export const useQueueKeys = (go: (step: 1 | -1) => void): void => useKey(stepOfKey, go);
