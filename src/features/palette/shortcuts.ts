const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shortcuts on the help sheet. `Mod` is Ctrl, or Command on Apple's keyboards. */
export const SHORTCUTS = [
  { id: 'palette', keys: ['Mod', 'K'] },
  { id: 'find', keys: ['/'] },
  { id: 'sheet', keys: ['?'] },
  { id: 'rows', keys: ['↑', '↓'] },
  { id: 'close', keys: ['Esc'] },
  { id: 'developer', keys: ['Alt', '`'] },
] as const;

export const keyName = (key: string): string => (key === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : key);

const SINGLE_KEYS = 'practicum.singleKeys';

/** Setting that turns off single-key shortcuts, which people who use speech input would trigger by accident. */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off',
  choose: (areOn: boolean): void => localStorage.setItem(SINGLE_KEYS, areOn ? 'on' : 'off'),
};

export type Shortcut = 'palette' | 'find' | 'sheet';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns the shortcut of a key press; single keys count only while nothing is being typed. */
export function shortcutOf(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress,
  isTyping: boolean,
): Shortcut | undefined {
  const isModified = ctrlKey || metaKey;
  if (isModified && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'palette';
  if (isModified || altKey || isTyping || !singleKeys.areOn()) return undefined;
  return key === '?' ? 'sheet' : key === '/' ? 'find' : undefined;
}
