import { useKey } from '../kit/useKey.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** Whether a key is a letter of a text. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>;

/** N and P outside of fields, or Alt with the arrows anywhere; J, K, L and space are the player's. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, target }: Pressed): 1 | -1 | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (isTyping(target)) return undefined;
  return key.toLowerCase() === 'n' ? 1 : key.toLowerCase() === 'p' ? -1 : undefined;
}

const isLatin = /^\p{ASCII}$/u;

/** I and O outside of fields, or with Alt anywhere: where a range of a comment begins and ends. */
export function rangeKeyOf({
  key,
  code,
  altKey,
  ctrlKey,
  metaKey,
  target,
}: Pressed & { code: string }): 'start' | 'end' | undefined {
  if (ctrlKey || metaKey || (!altKey && isTyping(target))) return undefined;
  // with Alt, and in other alphabets, a key gives other letters
  const letter = altKey || !isLatin.test(key) ? code : `Key${key.toUpperCase()}`;
  return letter === 'KeyI' ? 'start' : letter === 'KeyO' ? 'end' : undefined;
}

export const useQueueKeys = (go: (step: 1 | -1) => void): void => useKey(stepOfKey, go);
