import MuiLink from '@mui/material/Link';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../i18n/useMessages.ts';

export function BackLink({ to, children }: { to: string; children: string }) {
  const { direction } = useI18n();
  const Chevron = direction === 'rtl' ? ChevronRight : ChevronLeft;
  return (
    <MuiLink component={Link} to={to} underline="hover" sx={{ display: 'inline-flex', alignItems: 'center', alignSelf: 'start' }}>
      <Chevron size={18} aria-hidden />
      <bdi>{children}</bdi>
    </MuiLink>
  );
}
