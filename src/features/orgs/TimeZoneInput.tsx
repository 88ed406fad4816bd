import { TextInput } from 'react-admin';
import { memo, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isTimeZone, localTimeZone, zoneName } from '../../../shared/dates/zonedTime.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { asTyped } from './useInstitutionSettings.ts';

/** Completes names of the database by the browser's own list, since hundreds of options are slow in a menu. */
export function TimeZoneInput() {
  const { t, language } = useI18n();
  const listId = useId();
  const timeZone = String(useWatch({ name: 'timeZone' }) ?? '');
  return (
    <>
      <TextInput
        source="timeZone"
        label="institution.timeZone"
        helperText={isTimeZone(timeZone) ? zoneName(timeZone, language) : t('institution.timeZoneExample')}
        parse={asTyped}
        validate={(name: string) => (isTimeZone(name) ? undefined : 'institution.timeZoneExample')}
        slotProps={{ htmlInput: { dir: 'ltr', list: listId } }}
      />
      <ZoneNames id={listId} />
      <p className="muted">{t('institution.timeZoneHint')}</p>
    </>
  );
}

const ZoneNames = memo(function ZoneNames({ id }: { id: string }) {
  const names = new Set([localTimeZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return (
    <datalist id={id}>
      {[...names].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
});
