import { EMAIL_MAX, NAME_MAX, REASON_MAX, TEXT_MAX } from '../limits.ts';
import { ruleMessage, type RuleMessage } from './ruleMessage.ts';
import { checkNumber, textRules, type Refusal, type TextRule } from './validation.ts';

/** Validator for react-admin's inputs. It returns a message; `isRequired` marks the label. */
export interface FieldValidator {
  (value: unknown): RuleMessage | undefined;
  isRequired: boolean;
}

const LIMITS = { name: NAME_MAX, email: EMAIL_MAX, text: TEXT_MAX, reason: REASON_MAX } as const;

export const validateName = textValidator('name');
export const validateEmail = textValidator('email');
export const validateText = textValidator('text');
export const validateReason = textValidator('reason');

/** Rejects blank texts. */
export const validatePresence = fieldValidator((text) => (text.trim() === '' ? { rule: 'required' } : undefined), {
  isRequired: true,
  limit: 0,
});

/** Makes a rule also accept an empty text. */
export const validateOptional = (validate: FieldValidator): FieldValidator =>
  Object.assign(
    (value: unknown) => (value === '' || value === null || value === undefined ? undefined : validate(value)),
    {
      isRequired: false,
    },
  );

/**
 * Requires a number. A whole number must fit GraphQL's Int. Example: `validateNumber({ isWhole: true, isRequired: true
 * })`.
 */
export const validateNumber = ({ isWhole = false, isRequired = false } = {}): FieldValidator =>
  fieldValidator((text) => checkNumber(text, { isWhole, isRequired }), { isRequired, limit: 0 });

function textValidator(rule: TextRule): FieldValidator {
  return fieldValidator(textRules[rule], { isRequired: true, limit: LIMITS[rule] });
}

function fieldValidator(
  check: (text: string) => Refusal,
  { isRequired, limit }: { isRequired: boolean; limit: number },
): FieldValidator {
  // An empty input has the value null, and a number input has a number.
  const textOf = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return Object.assign(
    (value: unknown) => {
      const refusal = check(textOf(value));
      return refusal && ruleMessage({ limit, ...refusal });
    },
    { isRequired },
  );
}
