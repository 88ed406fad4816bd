import { Art } from '../art/Art.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { shownTo, type CreateSpec, type EmptySpec } from './spec.ts';

interface Props {
  spec: EmptySpec;
  /** How rows are made, where any are. */
  create: CreateSpec | undefined;
  isFiltered: boolean;
  onClear: () => void;
}

/** Why there is nothing to see, and what to do about it. */
export function EmptyList({ spec, create, isFiltered, onClear }: Props) {
  const t = useTranslate();
  const { audience } = useScope();
  if (isFiltered) return <NothingFound title={t(spec.noMatch)} onClear={onClear} />;
  if (spec.Introduction) return <spec.Introduction />;
  const isForReaders = create !== undefined && !shownTo(create.for, audience);
  return (
    <div role="status" className="empty">
      <Art of={spec.drawing ?? 'papers'} />
      <p className="empty-title">{t(spec.title)}</p>
      <p className="muted">{t(isForReaders ? 'list.empty.readers' : spec.text)}</p>
    </div>
  );
}

function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  const t = useTranslate();
  return (
    <div role="status" className="empty">
      <Art of="search" />
      <p className="empty-title">{title}</p>
      <p className="muted">{t('list.noMatch.text')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('list.clearFilters')}
      </button>
    </div>
  );
}
