import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readWallTime, zoneName } from '../../../shared/dates/zonedTime.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { useTimeZone } from '../../viewer/ViewerContext.tsx';

interface Props extends Omit<TextInputProps, 'validate'> {
  validate?: Validator[];
}

/** A date and a time in the institution's time zone. The form value is a string such as `2026-11-20T14:30`, or null. */
export function MomentInput({ validate = [], ...props }: Props) {
  const { t, language } = useI18n();
  const timeZone = useTimeZone();
  const value: unknown = useWatch({ name: props.source });
  const zone = zoneName(timeZone, language);
  const { moments } = readWallTime(textOf(value), timeZone);
  const refuseSkipped = (text: unknown) => {
    const read = readWallTime(textOf(text), timeZone);
    if (textOf(text) === '' || read.moments.length > 0) return undefined;
    if (!read.around) return 'rules.malformed';
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone });
    const [before, after] = read.around.map((moment) => time.format(moment));
    return { message: 'rules.skippedTime', args: { zone, before, after } };
  };
  const first = { style: 'long', at: moments[0] } as const;
  return (
    <TextInput
      type="datetime-local"
      helperText={moments.length > 1 ? t('form.timeTwice', { zone: zoneName(timeZone, language, first) }) : zone}
      {...props}
      validate={[refuseSkipped, ...validate]}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr', max: '9999-12-31T23:59' } }}
    />
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
