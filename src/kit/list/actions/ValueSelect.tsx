import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Choice } from '../choices.ts';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** A choice among a few values, as forms have it, without a label of its own to see. */
export function ValueSelect({ label, value, choices, disabled = false, autoFocus = false, onChange }: Props) {
  const t = useTranslate();
  return (
    <TextField
      select
      size="small"
      sx={{
        minInlineSize: 0,
        '& .MuiSelect-select': { fontSize: 'inherit' },
        '& .MuiInputBase-root': { font: 'inherit', blockSize: 40, backgroundColor: 'var(--surface)' },
      }}
      value={value}
      disabled={disabled}
      autoFocus={autoFocus}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': label } } }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {t(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
