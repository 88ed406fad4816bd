import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { lazyPart } from '../../kit/lazy/lazyPart.tsx';
import type { Reviewer } from './progressQuery.ts';
import type { ProgressControls } from './useProgressView.ts';

const ProgressFilterMenu = lazyPart(() => import('./ProgressFilterMenu.tsx').then((part) => part.ProgressFilterMenu));

interface Props {
  reviewer: Reviewer;
  controls: ProgressControls;
}

export function ProgressFilters({ reviewer, controls }: Props) {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const open = (button: HTMLElement) => {
    setWanted(true);
    setAnchor(button);
  };
  return (
    <>
      <button type="button" className="button quiet" aria-haspopup="dialog" aria-expanded={anchor !== null} onPointerEnter={ProgressFilterMenu.preload} onClick={(event) => open(event.currentTarget)}>
        <ListFilter size={18} aria-hidden />
        {t('dashboard.filters')}
      </button>
      {isWanted && <ProgressFilterMenu reviewer={reviewer} controls={controls} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
