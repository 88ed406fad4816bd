import { uniq } from 'es-toolkit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { PAGE_SIZES, useListMeta, useListState } from './listState.ts';

const WIDTH = 7;

/** Returns at most seven items: page numbers around the current page, and `gap` in place of omitted numbers. */
export function pageItems(page: number, last: number, { hasEnds }: { hasEnds: boolean }): (number | 'gap')[] {
  const count = Math.min(WIDTH, last);
  const first = Math.max(1, Math.min(page - 3, last - count + 1));
  const items: (number | 'gap')[] = Array.from({ length: count }, (_, place) => first + place);
  if (first > 1) items.splice(0, hasEnds ? 2 : 1, ...(hasEnds ? ([1, 'gap'] as const) : (['gap'] as const)));
  if (first + count - 1 < last)
    items.splice(hasEnds ? -2 : -1, 2, ...(hasEnds ? (['gap', last] as const) : (['gap'] as const)));
  return items;
}

/** Links to the other pages, and a select for the number of rows per page. Empty if there is only one page. */
export function Pagination() {
  const t = useTranslate();
  const { direction } = useI18n();
  const { page, perPage, total = 0, setPage, setPerPage, hasNextPage, sort } = useListContext();
  const { defaultPerPage, more } = useListState();
  // If a list can only be read from its beginning, a distant page takes one call for each page before it.
  const { isWhole = true, isExact = true, readsFromEnd = false } = useListMeta();
  if (total <= Math.min(perPage, defaultPerPage)) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const canReadEnd = readsFromEnd && sort.field !== '';
  const items =
    page < 0 ? ([1, 'gap'] as const) : pageItems(page, last, { hasEnds: isWhole || (isExact && canReadEnd) });
  const step = (by: 1 | -1, label: string, isDisabled: boolean) => {
    const Icon = (by === 1) === (direction === 'ltr') ? ChevronRight : ChevronLeft;
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        disabled={isDisabled}
        onClick={() => setPage(page + by)}
      >
        <Icon size={18} aria-hidden />
      </button>
    );
  };
  return (
    <nav className="pages" aria-label={t('list.pages')}>
      {step(-1, t('list.previousPage'), page === 1)}
      {items.map((item, place) =>
        item === 'gap' ? (
          <span key={`gap ${place}`} aria-hidden>
            …
          </span>
        ) : (
          <PageButton key={item} number={item} />
        ),
      )}
      {page < -1 && <PageButton number={page} />}
      {!isExact && canReadEnd && <PageButton number={-1} />}
      {step(1, t('list.nextPage'), !hasNextPage)}
      {more === undefined && (
        <label className="page-size">
          {t('list.perPage')}
          <select value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
            {uniq([...PAGE_SIZES, defaultPerPage])
              .toSorted((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </select>
        </label>
      )}
    </nav>
  );
}

/** Button that opens a page. A negative number counts from the end. */
function PageButton({ number }: { number: number }) {
  const t = useTranslate();
  const { page, setPage } = useListContext();
  const isCurrent = number === page;
  const fromEnd = number === -1 ? t('list.lastPage') : t('list.pageFromEnd', { page: -number });
  return (
    <button
      type="button"
      className="page-button"
      aria-label={number < 0 ? fromEnd : t(isCurrent ? 'list.currentPage' : 'list.goToPage', { page: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => setPage(number)}
    >
      {number < 0 ? fromEnd : number}
    </button>
  );
}
