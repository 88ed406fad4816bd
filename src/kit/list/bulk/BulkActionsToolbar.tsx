import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Toolbar of the selected rows. react-admin's covers the search box and the create button. */
export function BulkActionsToolbar({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const text = t('list.selected', { count: selectedIds.length });
  return (
    <div className="bulk-actions" role="toolbar" aria-label={text}>
      <strong aria-live="polite">{text}</strong>
      {children}
      <Button size="small" color="inherit" sx={{ marginInlineStart: 'auto' }} onClick={() => onUnselectItems()}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}
