import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../kit/Button.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  /** Position of the open item; -1 if it isn't in the list. */
  place: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  onOpen: (learnerId: string | undefined) => void;
}

/** Position such as "3 of 12", with buttons for the previous and next item. */
export function QueueSteps({ place, count, previous, next, onOpen }: Props) {
  const { t, direction } = useTranslator();
  const [before, after] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <nav className="row queue-steps" aria-label={t('review.queue')}>
      <IconButton
        icon={before}
        label={t('review.previous')}
        disabled={previous === undefined}
        aria-keyshortcuts="P Alt+ArrowUp"
        onClick={() => onOpen(previous)}
      />
      <span role="status">{place >= 0 && t('review.place', { place: place + 1, count })}</span>
      <IconButton
        icon={after}
        label={t('review.next')}
        disabled={next === undefined}
        aria-keyshortcuts="N Alt+ArrowDown"
        onClick={() => onOpen(next)}
      />
    </nav>
  );
}
