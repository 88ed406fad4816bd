import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';

export const PaletteInput = (params: AutocompleteRenderInputParams) => <Field {...params} />;

function Field({ slotProps: { input, inputLabel, htmlInput }, ...params }: AutocompleteRenderInputParams) {
  const t = useTranslate();
  const slots = {
    inputLabel,
    input: { ...input, startAdornment: <Search size={20} aria-hidden />, disableUnderline: true },
    htmlInput: { ...htmlInput, dir: 'auto', 'aria-label': t('palette.title') },
  };
  return (
    <TextField
      {...params}
      variant="standard"
      autoFocus
      placeholder={t('palette.placeholder')}
      slotProps={slots}
      className="palette-field"
    />
  );
}
