import type { FieldError, FieldRule } from './errors.ts';

export type RuleMessageId =
  | `rules.${FieldRule}`
  | 'rules.emailCharacter.softHyphen'
  | 'rules.emailCharacter.zeroWidth'
  | 'rules.emailCharacter.direction';

/** Message for an invalid value, in the format of react-admin's inputs. */
export interface RuleMessage {
  message: RuleMessageId;
  args: { limit: number; character: string; place: number; suggestion: string };
}

export const ruleMessage = ({
  rule,
  limit = 0,
  character = '',
  place = 0,
  suggestion,
}: Omit<FieldError, 'field'>): RuleMessage => ({
  message: rule === 'emailCharacter' ? emailCharacterMessage(character) : `rules.${rule}`,
  // The suggestion follows an arrow instead of words, so that the sentence is also correct without it.
  args: { limit, character: codeOf(character), place, suggestion: suggestion === undefined ? '' : ` → ${suggestion}` },
});

const codeOf = (character: string): string => character.split(' ', 1).join('');

function emailCharacterMessage(character: string): RuleMessageId {
  const code = Number.parseInt(character.slice(2), 16);
  if (code === 0xad) return 'rules.emailCharacter.softHyphen';
  if ((code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff) return 'rules.emailCharacter.zeroWidth';
  if (isDirection(code)) return 'rules.emailCharacter.direction';
  return 'rules.emailCharacter';
}

const isDirection = (code: number): boolean =>
  code === 0x61c ||
  (code >= 0x200e && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069);
