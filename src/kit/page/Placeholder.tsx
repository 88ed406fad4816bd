import { SkeletonRows } from '../list/table/SkeletonRows.tsx';
import '../list/list.css';
import './page.css';

/** Stands where a card will be, as high as it; without a height, as high as its style sheet says. */
export const CardPlaceholder = ({ height }: { height?: number }) => (
  <div className="card-placeholder" style={{ blockSize: height }} />
);

const COLUMNS = [undefined, 480, 600] as const;

/** Stands where a list will be: a row for its tools, and rows. */
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

/** Stands where a page's title will be. */
export const HeaderPlaceholder = () => (
  <div className="page-header" aria-hidden>
    <div className="page-title">
      <span className="skeleton header-placeholder" />
      <span className="skeleton header-placeholder-title" />
    </div>
  </div>
);
