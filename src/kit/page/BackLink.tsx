import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../i18n/useTranslate.ts';
import './page.css';

export function BackLink({ to, children }: { to: string; children: string }) {
  const { direction } = useI18n();
  const Chevron = direction === 'rtl' ? ChevronRight : ChevronLeft;
  return (
    <Link className="back-link" to={to}>
      <Chevron size={18} aria-hidden />
      <bdi>{children}</bdi>
    </Link>
  );
}
