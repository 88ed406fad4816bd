import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMessages } from '../i18n/useMessages.ts';
import type { EmptySpec } from './spec.ts';

interface Props {
  spec: EmptySpec;
  isFiltered: boolean;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyList({ spec, isFiltered, onClear }: Props) {
  const t = useMessages();
  if (!isFiltered && spec.Introduction) return <spec.Introduction />;
  return (
    <Stack role="status" spacing={1} sx={{ alignItems: 'center', textAlign: 'center', paddingBlock: 8, paddingInline: 2 }}>
      <Typography variant="h6" component="p">
        {t(isFiltered ? spec.noMatch : spec.title)}
      </Typography>
      {isFiltered ? (
        <Button onClick={onClear}>{t('list.clearFilters')}</Button>
      ) : (
        <Typography color="text.secondary">{t(spec.text)}</Typography>
      )}
    </Stack>
  );
}
