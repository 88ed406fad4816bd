import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { FILTER_TEXT_MAX } from '../../domain/limits.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';

interface Props {
  label: MessageId;
  text: string;
  onChange: (text: string) => void;
}

export function SearchBox({ label, text, onChange }: Props) {
  const t = useMessages();
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t(label)}
      sx={{ inlineSize: 260, maxInlineSize: '100%' }}
      inputProps={{ 'aria-label': t(label), dir: 'auto', maxLength: FILTER_TEXT_MAX }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
    />
  );
}
