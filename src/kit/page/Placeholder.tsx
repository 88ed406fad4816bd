import { SkeletonRows } from '../list/table/SkeletonRows.tsx';
import '../list/list.css';
import './page.css';

/** Skeleton for a card that is still loading, with the card's height. Default: the height in its style sheet. */
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
