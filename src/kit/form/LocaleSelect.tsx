import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { languageTag, LOCALES, type Locale } from '../../../shared/i18n/locales.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';

interface Props {
  value: Locale;
  onChange: (locale: Locale) => void;
  size?: 'small';
}

/** Selects the language of an email. Languages are listed by their names in the page's language. */
export function LocaleSelect({ value, onChange, size }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (
    <TextField
      select
      {...(size && { size })}
      label={t('institution.language')}
      value={value}
      onChange={({ target }) => onChange(target.value as Locale)}
    >
      {LOCALES.map((locale) => (
        <MenuItem key={locale} value={locale}>
          {names.of(languageTag(locale))}
        </MenuItem>
      ))}
    </TextField>
  );
}
