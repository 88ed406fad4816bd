import type { ReactNode } from 'react';
import type { ApiErrorCode } from '../../../shared/domain/apiError.ts';
import { Art } from '../art/Art.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { retryHelps, severityOf } from './ErrorCard.tsx';

interface Props {
  code: ApiErrorCode;
  onRetry: () => void;
  /** True if it is the only content of its page. */
  isPage?: boolean;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Shown instead of a page that could not be loaded: the problem and links to other pages. */
export function PageProblem({ code, onRetry, isPage = false, children }: Props) {
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
