import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Beneath the title. */
  text?: ReactNode;
  /** Above the title: the way back. */
  above?: ReactNode;
}

export function PageHeader({ title, text, above }: Props) {
  useEffect(() => {
    document.title = `${title} · Practicum`;
  }, [title]);
  return (
    <Stack component="header" spacing={0.5} sx={{ marginBlockEnd: 3 }}>
      {above}
      <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {text && <Typography color="text.secondary">{text}</Typography>}
    </Stack>
  );
}
