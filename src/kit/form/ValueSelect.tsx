import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { Choice } from '../list/elements.ts';

interface Props {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** Whether the names are message ids. Default: true. */
  translateChoice?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Select without a visible label, styled like the inputs of forms. */
export function ValueSelect({
  label,
  value,
  choices,
  translateChoice = true,
  disabled = false,
  autoFocus = false,
  onChange,
}: Props) {
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
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translateChoice ? t(name) : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
