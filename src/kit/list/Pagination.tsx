import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useI18n, useTranslate } from '../i18n/useTranslate.ts';
import { useListState } from './listState.ts';
import { pageItems } from './pageItems.ts';

/** The way to the other pages; nothing where there is only one. Keyset pages have no far ends to jump to. */
export function Pagination() {
  const t = useTranslate();
  const { direction } = useI18n();
  const { page, perPage, total = 0, setPage } = useListContext();
  const { isLong } = useListState();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  const [Before, After] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.previousPage')}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <Before size={18} aria-hidden />
      </button>
      {pageItems(page, last, { hasEnds: !isLong }).map((item, place) =>
        item === 'gap' ? (
          <span key={`gap ${place}`} aria-hidden>
            …
          </span>
        ) : (
          <PageButton key={item} number={item} isCurrent={item === page} onChange={setPage} />
        ),
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('list.nextPage')}
        disabled={page === last}
        onClick={() => setPage(page + 1)}
      >
        <After size={18} aria-hidden />
      </button>
    </nav>
  );
}

interface PageButtonProps {
  number: number;
  isCurrent: boolean;
  onChange: (page: number) => void;
}

function PageButton({ number, isCurrent, onChange }: PageButtonProps) {
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
