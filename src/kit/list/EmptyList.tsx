import { useResourceContext, useTranslate } from 'react-admin';
import type { Audience } from '../../../shared/domain/access/audience.ts';
import { Art, type Illustration } from '../../theme/Art.tsx';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { shownTo } from './elements.ts';
import { useListState } from './listState.ts';

/** Shown instead of a table without rows: the list's `empty`, or a button that clears the filter if a filter is set. */
export function EmptyList() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const { isFiltered, clear, empty } = useListState();
  if (!isFiltered) return empty ?? <ListEmpty />;
  return (
    <div role="status" className="empty">
      <Art of="search" />
      <p className="empty-title">{t(`resources.${resource}.empty.noMatch`)}</p>
      <p className="muted">{t('list.noMatch.text')}</p>
      <button type="button" className="button" onClick={clear}>
        {t('list.clearFilters')}
      </button>
    </div>
  );
}

interface ListEmptyProps {
  /** Default: documents. */
  illustration?: Illustration;
  /** Audience that can create records and gets instructions for it. Default: everyone. */
  creators?: readonly Audience[];
}

/** Placeholder of an empty list: the messages `resources.<resource>.empty.title` and `.text`. */
export function ListEmpty({ illustration = 'documents', creators }: ListEmptyProps) {
  const t = useTranslate();
  const texts = `resources.${useResourceContext() ?? ''}.empty`;
  const { audience } = useScope();
  return (
    <div role="status" className="empty">
      <Art of={illustration} />
      <p className="empty-title">{t(`${texts}.title`)}</p>
      <p className="muted">{t(shownTo(creators, audience) ? `${texts}.text` : 'list.empty.readers')}</p>
    </div>
  );
}
