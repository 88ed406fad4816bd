import type { GraphQLInputType } from 'graphql';
import type { Takes } from '../model/callPath.ts';
import type { FormFieldConfig } from '../model/config.ts';
import { isOneNumber, isRequired, isWhole, isYesOrNo } from '../model/formKind.ts';
import { valuesOf } from '../model/enumFields.ts';
import type { ConfigPath } from '../read/configText.ts';
import type { Check } from './checkContext.ts';

/** Texts are validated, and a default value is of the field's type; answers whether one of them is needed. */
export function verifyFormKind(
  { report }: Check,
  at: ConfigPath,
  takes: Takes,
  { field, validate, defaultValue }: FormFieldConfig,
): boolean {
  const taken = takes[field];
  // what goes into a JSON text is of any type
  if (!taken) return true;
  const isClosed = isOneNumber(taken.type) || isYesOrNo(taken.type);
  const begins = beginning(taken.type);
  if (validate !== undefined && (isClosed || valuesOf(takes, field).length > 0))
    report([...at, 'validate'], `"${field}" is no text, and only texts are validated by a rule`, {
      code: 'wrong-setting',
    });
  else if (defaultValue !== undefined && !begins.fits(defaultValue))
    report([...at, 'defaultValue'], `the defaultValue of "${field}" has to be ${begins.is}`, { code: 'wrong-setting' });
  else if (defaultValue === undefined && isYesOrNo(taken.type) && isRequired(taken))
    report([...at, 'field'], `"${field}" needs a defaultValue, true or false`, { code: 'missing-setting' });
  else return !isClosed;
  return false;
}

interface Beginning {
  is: string;
  fits: (initial: NonNullable<FormFieldConfig['defaultValue']>) => boolean;
}

function beginning(type: GraphQLInputType): Beginning {
  if (isYesOrNo(type)) return { is: 'true or false', fits: (initial) => typeof initial === 'boolean' };
  if (!isOneNumber(type)) return { is: 'a text', fits: (initial) => typeof initial === 'string' };
  return isWhole(type)
    ? { is: 'a whole number', fits: Number.isInteger }
    : { is: 'a number', fits: (initial) => typeof initial === 'number' };
}
