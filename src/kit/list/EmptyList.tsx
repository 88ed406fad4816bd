import { useResourceContext, useTranslate as useAnyTranslate } from 'react-admin';
import type { Audience } from '../../../shared/domain/access/audience.ts';
import { Art, type Illustration } from '../../theme/Art.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { shownTo } from './elements.ts';
import { useListState } from './listState.ts';

/**
 * Shown instead of a table without rows: the list's own `empty`, or, if a filter left no rows, a button that clears
 * it.
 */
export function EmptyList() {
  const { controls, empty } = useListState();
  return controls.isFiltered ? <NothingFound onClear={controls.clear} /> : (empty ?? <ListEmpty />);
}

interface ListEmptyProps {
  /** Default: documents. */
  illustration?: Illustration;
  /** Audience that can create records and gets instructions. Default: everyone. */
  creators?: readonly Audience[];
}

/** Placeholder of an empty list: the messages `resources.<resource>.empty.title` and `.text`. */
export function ListEmpty({ illustration = 'documents', creators }: ListEmptyProps) {
  const t = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  const { audience } = useScope();
  const texts = `resources.${resource}.empty`;
  return (
    <div role="status" className="empty">
      <Art of={illustration} />
      <p className="empty-title">{t(`${texts}.title`)}</p>
      <p className="muted">{t(shownTo(creators, audience) ? `${texts}.text` : 'list.empty.readers')}</p>
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <div role="status" className="empty">
      <Art of="search" />
      <p className="empty-title">{translate(`resources.${resource}.empty.noMatch`)}</p>
      <p className="muted">{t('list.noMatch.text')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('list.clearFilters')}
      </button>
    </div>
  );
}
