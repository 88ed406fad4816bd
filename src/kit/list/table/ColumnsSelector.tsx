import { DataTableRenderContext, useDataTableStoreContext } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lazy/lazyPart.tsx';

const ColumnsSelectorContent = lazyPart(() =>
  import('./columnsSelectorParts.tsx').then((part) => part.ColumnsSelectorContent),
);

/** The columns to choose from, in the popover that react-admin's ColumnsButton opens for them in the body. */
export function ColumnsSelector({ children }: { children: ReactNode }) {
  const { storeKey } = useDataTableStoreContext();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => setOpen(document.getElementById(`${storeKey}-columnsSelector`) !== null);
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [storeKey]);
  if (!isOpen) return null;
  return (
    <DataTableRenderContext value="columnsSelector">
      <ColumnsSelectorContent>{children}</ColumnsSelectorContent>
    </DataTableRenderContext>
  );
}
