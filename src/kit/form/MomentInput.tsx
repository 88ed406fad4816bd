import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { momentOf } from '../../../shared/dates/zonedTime.ts';
import { useI18n } from '../i18n/useTranslate.ts';

interface Props extends Omit<TextInputProps, 'validate'> {
  timeZone: string;
  validate?: Validator[];
}

/** A date and a time in a time zone; the form's value is a text such as `2026-11-20T14:30`, or null. */
export function MomentInput({ timeZone, validate = [], ...props }: Props) {
  const { language } = useI18n();
  const refuseSkipped = (text: unknown) =>
    typeof text === 'string' && text !== '' && momentOf(text, timeZone) === undefined
      ? { message: 'rules.skippedTime', args: { zone: zoneName(timeZone, language) } }
      : undefined;
  return (
    <TextInput
      type="datetime-local"
      helperText={zoneName(timeZone, language)}
      {...props}
      validate={[refuseSkipped, ...validate]}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr', max: '9999-12-31T23:59' } }}
    />
  );
}

/** Such as "Central European Time"; the name of the zone where the language has none. */
export const zoneName = (timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
