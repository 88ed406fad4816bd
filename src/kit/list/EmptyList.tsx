import { useMessages } from '../i18n/useMessages.ts';
import type { EmptySpec } from './spec.ts';

interface Props {
  spec: EmptySpec;
  isFiltered: boolean;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyList({ spec, isFiltered, onClear }: Props) {
  const t = useMessages();
  if (!isFiltered && spec.Introduction) return <spec.Introduction />;
  return (
    <div role="status" className="empty">
      <p className="empty-title">{t(isFiltered ? spec.noMatch : spec.title)}</p>
      {isFiltered ? (
        <button type="button" className="button quiet" onClick={onClear}>
          {t('list.clearFilters')}
        </button>
      ) : (
        <p className="muted">{t(spec.text)}</p>
      )}
    </div>
  );
}
