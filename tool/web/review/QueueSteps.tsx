import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  /** Of the open one; -1 where it isn't in the list. */
  place: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  onOpen: (learnerId: string | undefined) => void;
}

/** "3 of 12", and the ways to the neighbours. */
export function QueueSteps({ place, count, previous, next, onOpen }: Props) {
  const { t, direction } = useTranslator();
  const [before, after] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className="row" aria-label={t('review.queue')}>
      <Button
        icon={before}
        disabled={previous === undefined}
        aria-keyshortcuts="K Alt+ArrowUp"
        onClick={() => onOpen(previous)}
      >
        {t('review.previous')}
      </Button>
      <span role="status">{place >= 0 && t('review.place', { place: place + 1, count })}</span>
      <Button
        icon={after}
        disabled={next === undefined}
        aria-keyshortcuts="J Alt+ArrowDown"
        onClick={() => onOpen(next)}
      >
        {t('review.next')}
      </Button>
    </nav>
  );
}
