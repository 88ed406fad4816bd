import type { GraphQLInputType } from 'graphql';
import type { Takes } from '../model/callPath.ts';
import type { FormFieldConfig } from '../model/config.ts';
import { isOneNumber, isRequired, isWhole, isYesOrNo } from '../model/formKind.ts';
import { valuesOf } from '../model/vocabulary.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

/** A rule is for texts, and a first value is of the field's type; answers whether a rule or a first value is needed. */
export function verifyFormKind(
  { report }: Check,
  at: ConfigPath,
  takes: Takes,
  { field, rule, initial }: FormFieldConfig,
): boolean {
  const taken = takes[field];
  // what goes into a JSON text is of any type
  if (!taken) return true;
  const isClosed = isOneNumber(taken.type) || isYesOrNo(taken.type);
  const begins = beginning(taken.type);
  if (rule !== undefined && (isClosed || valuesOf(takes, field).length > 0))
    report([...at, 'rule'], `"${field}" is no text, and a rule is for texts`, { code: 'wrong-setting' });
  else if (initial !== undefined && !begins.fits(initial))
    report([...at, 'initial'], `"${field}" begins with ${begins.is}`, { code: 'wrong-setting' });
  else if (initial === undefined && isYesOrNo(taken.type) && isRequired(taken))
    report([...at, 'field'], `"${field}" needs an initial value, true or false`, { code: 'missing-setting' });
  else return !isClosed;
  return false;
}

interface Beginning {
  is: string;
  fits: (initial: NonNullable<FormFieldConfig['initial']>) => boolean;
}

function beginning(type: GraphQLInputType): Beginning {
  if (isYesOrNo(type)) return { is: 'true or false', fits: (initial) => typeof initial === 'boolean' };
  if (!isOneNumber(type)) return { is: 'a text', fits: (initial) => typeof initial === 'string' };
  return isWhole(type)
    ? { is: 'a whole number', fits: Number.isInteger }
    : { is: 'a number', fits: (initial) => typeof initial === 'number' };
}
