import TextField from '@mui/material/TextField';
import { NAME_MAX } from '../../domain/limits.ts';
import { checkName } from '../../domain/validation.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

interface Props {
  label: string;
  value: string;
  onChange: (name: string) => void;
  /** Says so when nothing is typed, too. Default: an empty field is neutral. */
  isStrict?: boolean;
}

/** A name with what is wrong with it beneath. */
export function NameField({ label, value, onChange, isStrict = false }: Props) {
  const t = useTranslate();
  const refusal = value === '' && !isStrict ? undefined : checkName(value);
  return (
    <TextField
      label={label}
      value={value}
      required
      autoFocus
      fullWidth
      error={refusal !== undefined}
      helperText={refusal ? t(`rules.${refusal.rule}`, { limit: NAME_MAX }) : ' '}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off' } }}
    />
  );
}
