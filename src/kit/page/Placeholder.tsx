import '../list/list.css';
import './page.css';
import { PLACEHOLDER_ROWS, SLOW_AFTER_MS } from '../../../shared/domain/limits.ts';
import { breakpointClass, type Breakpoint } from '../list/elements.ts';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Note of a wait, which it shows once that is longer than usual. */
export function SlowNote() {
  const t = useTranslate();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="list-slow" role="status">
      {isSlow && t('list.slow')}
    </p>
  );
}

interface SkeletonRowsProps {
  columns: readonly (Breakpoint | undefined)[];
  isSelectable: boolean;
  hasActions: boolean;
}

export function SkeletonRows({ columns, isSelectable, hasActions }: SkeletonRowsProps) {
  return Array.from({ length: PLACEHOLDER_ROWS }, (_, row) => (
    <tr key={row} data-testid="placeholder-row">
      {isSelectable && <td className="select-cell" />}
      {columns.map((breakpoint, column) => (
        <td key={column} className={breakpointClass(breakpoint)}>
          <span className="skeleton" style={{ inlineSize: column === 0 ? '70%' : '40%' }} />
        </td>
      ))}
      {hasActions && (
        <td className="actions-cell">
          <span className="skeleton skeleton-round" />
        </td>
      )}
    </tr>
  ));
}

/** Skeleton for a card that is still loading. Default: the height from its style sheet. */
export const CardPlaceholder = ({ height }: { height?: number }) => (
  <div className="card-placeholder" style={{ blockSize: height }} />
);

const COLUMNS = [undefined, 480, 600] as const;

/** Skeleton for a list that is still loading: a toolbar and some rows. */
export function ListPlaceholder() {
  return (
    <div aria-hidden>
      <div className="list-toolbar">
        <CardPlaceholder height={40} />
      </div>
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <td colSpan={COLUMNS.length} />
            </tr>
          </thead>
          <tbody>
            <SkeletonRows columns={COLUMNS} isSelectable={false} hasActions={false} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Skeleton for a page's title. */
export const HeaderPlaceholder = () => (
  <div className="page-header" aria-hidden>
    <div className="page-title">
      <span className="skeleton header-placeholder" />
      <span className="skeleton header-placeholder-title" />
    </div>
  </div>
);
