import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import './alert.css';
import type { Status } from './StatusChip.tsx';
import type { ApiErrorCode } from '../../../shared/domain/api/apiError.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Art } from '../../theme/Art.tsx';

interface PageProblemProps {
  code: ApiErrorCode;
  onRetry: () => void;
  /** True if it is the only content of its page. */
  isPage?: boolean;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Shown instead of a page that could not be loaded, with the problem and links to other pages. */
export function PageProblem({ code, onRetry, isPage = false, children }: PageProblemProps) {
  const t = useTranslate();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div role="alert" className="empty problem" data-severity={severityOf(code)}>
      <Art of={retryHelps(code) ? 'broken' : 'closed'} />
      <Title className="empty-title">{t(`errors.${code}.title`)}</Title>
      <p className="muted">{t(`errors.${code}.text`)}</p>
      <div className="empty-ways">
        {retryHelps(code) && (
          <button type="button" className="button" onClick={onRetry}>
            {t('errors.retry')}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}

interface ErrorCardProps {
  code: ApiErrorCode;
  onRetry?: () => void;
}

const RETRY_HELPS: readonly ApiErrorCode[] = ['NETWORK', 'INTERNAL', 'RATE_LIMITED', 'UNAVAILABLE', 'CONFLICT'];

const retryHelps = (code: ApiErrorCode): boolean => RETRY_HELPS.includes(code);

/** Returns the severity of an error. An archived course is not a failure. */
const severityOf = (code: ApiErrorCode) => (code === 'COURSE_ARCHIVED' ? 'info' : 'error');

/** Card for a failed load, with the text for its code. */
export function ErrorCard({ code, onRetry }: ErrorCardProps) {
  const t = useTranslate();
  return (
    <AlertCard severity={severityOf(code)} title={t(`errors.${code}.title`)}>
      {t(`errors.${code}.text`)}
      {onRetry && retryHelps(code) && (
        <button type="button" className="button quiet alert-action" onClick={onRetry}>
          {t('errors.retry')}
        </button>
      )}
    </AlertCard>
  );
}

const icons: Readonly<Partial<Record<Status, LucideIcon>>> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

interface Props extends HTMLAttributes<HTMLDivElement> {
  severity: Status;
  title?: string;
}

/** Information that screen readers announce immediately. */
export function AlertCard({ severity, title, className = '', children, ...rest }: Props) {
  const Icon = icons[severity] ?? Info;
  return (
    <div role="alert" className={`alert ${className}`} data-severity={severity} {...rest}>
      <Icon size={20} aria-hidden />
      <div className="alert-text">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
