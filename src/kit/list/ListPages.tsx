import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useI18n, useTranslate } from '../i18n/useTranslate.ts';
import { pageItems } from './pageItems.ts';

interface Props {
  page: number;
  last: number;
  /** Keyset pages have no far ends: a jump there would read everything before. */
  isLong: boolean;
  onChange: (page: number) => void;
}

export function ListPages({ page, last, isLong, onChange }: Props) {
  const t = useTranslate();
  const { direction } = useI18n();
  const [Before, After] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.previousPage')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      >
        <Before size={18} aria-hidden />
      </button>
      {pageItems(page, last, { hasEnds: !isLong }).map((item, place) =>
        item === 'gap' ? (
          <span key={`gap ${place}`} aria-hidden>
            …
          </span>
        ) : (
          <PageButton key={item} number={item} isCurrent={item === page} onChange={onChange} />
        ),
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.nextPage')}
        disabled={page === last}
        onClick={() => onChange(page + 1)}
      >
        <After size={18} aria-hidden />
      </button>
    </nav>
  );
}

function PageButton({
  number,
  isCurrent,
  onChange,
}: {
  number: number;
  isCurrent: boolean;
  onChange: Props['onChange'];
}) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="page-button"
      aria-label={t(isCurrent ? 'list.currentPage' : 'list.goToPage', { page: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChange(number)}
    >
      {number}
    </button>
  );
}
