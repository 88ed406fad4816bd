import { ListFilter } from 'lucide-react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import type { Reviewer } from './progressQuery.ts';
import type { ProgressControls } from './useProgressView.ts';
import { useAnchor } from '../../kit/menu/useAnchor.ts';
import { useMediaQuery } from '../../kit/viewport/useMediaQuery.ts';

const ProgressFilterMenu = lazyPart(() => import('./ProgressFilterMenu.tsx').then((part) => part.ProgressFilterMenu));

interface Props {
  reviewer: Reviewer;
  controls: ProgressControls;
}

export function ProgressFilters({ reviewer, controls }: Props) {
  const t = useTranslate();
  const hasLabel = useMediaQuery('(min-width:600px)');
  const { anchor, isWanted, openAt, close } = useAnchor();
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('list.filter')}
        onPointerEnter={ProgressFilterMenu.preload}
        onClick={(event) => openAt(event.currentTarget)}
      >
        <ListFilter size={18} aria-hidden />
        {hasLabel && t('list.filter')}
      </button>
      {isWanted && <ProgressFilterMenu reviewer={reviewer} controls={controls} anchor={anchor} onClose={close} />}
    </>
  );
}
