import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useListState } from '../../kit/list/listState.ts';
import type { MorePages } from '../../kit/list/useListRows.ts';

/**
 * Works like react-admin's InfinitePagination: more rows are loaded when the end of the list becomes visible, or by
 * the button.
 */
export function MorePagination() {
  const { more } = useListState();
  return more?.hasNextPage && <End {...more} />;
}

function End({ isFetchingNextPage, fetchNextPage }: MorePages) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isFetchingNextPage || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isFetchingNextPage]);
  return (
    <div ref={end} className="progress-more">
      <button type="button" className="button" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchingNextPage ? 'dashboard.loadingMore' : 'dashboard.more')}
      </button>
    </div>
  );
}
