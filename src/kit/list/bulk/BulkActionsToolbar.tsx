import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useListState } from '../listState.ts';

/** Toolbar of the selected rows. react-admin's covers the search box and the create button. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { total = 0, selectedIds, onUnselectItems, ...list } = useListContext();
  const { selection } = useListState();
  const { isExact = true, changesMatching = false } = (list.meta ?? {}) as {
    isExact?: boolean;
    changesMatching?: boolean;
  };
  const offersMatching = changesMatching && total > selectedIds.length;
  const text = !selection.isMatching
    ? t('list.selected', { count: selectedIds.length })
    : t(isExact ? 'list.matchingSelected' : 'list.matchingSelected.many', { count: total });
  return (
    <div className="bulk-actions" role="toolbar" aria-label={text}>
      <strong aria-live="polite">{text}</strong>
      {offersMatching && !selection.isMatching && (
        <Button size="small" onClick={selection.selectMatching}>
          {t(isExact ? 'list.selectMatching' : 'list.selectMatching.many', { count: total })}
        </Button>
      )}
      {children}
      <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={() => onUnselectItems()}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}
