import { useEffect, type ReactNode } from 'react';
import { PRODUCT_NAME } from '../../../shared/i18n/messages.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/useTranslate.ts';

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

interface Props {
  title: string;
  /** Text below the title. */
  text?: ReactNode;
  /** Content above the title, such as a back link. */
  above?: ReactNode;
  /** Actions of the whole page. */
  children?: ReactNode;
}

export function PageHeader({ title, text, above, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <header className="page-header">
      <div className="page-title">
        {above}
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {text && <div className="muted">{text}</div>}
      </div>
      {children && <div className="page-ways">{children}</div>}
    </header>
  );
}
