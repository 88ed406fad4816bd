import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ReviewItem } from '../../contract.ts';
import { Select } from '../kit/Select.tsx';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { FILTERS, type Filter } from './queue.ts';

interface Props {
  items: readonly ReviewItem[];
  filter: Filter;
  openId: string | undefined;
  onFilter: (filter: Filter) => void;
  onOpen: (learnerId: string) => void;
}

export function QueueList({ items, filter, openId, onFilter, onOpen }: Props) {
  const { t } = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showCurrent(list.current), [openId, items]);
  // The whole list is one stop of the Tab key, however long it is.
  const reached = Math.max(
    0,
    items.findIndex(({ learnerId }) => learnerId === openId),
  );
  return (
    <div className="queue">
      <Select
        label={t('review.filter')}
        value={filter}
        choices={FILTERS.map((each) => ({ id: each, name: t(`review.${each}`) }))}
        onChange={onFilter}
      />
      {items.length === 0 ? (
        <p className="muted">{t(`review.empty.${filter}`)}</p>
      ) : (
        <ol ref={list} className="plain-list" aria-label={t('review.queue')} onKeyDown={moveInList}>
          {items.map((item, index) => (
            <li key={item.learnerId}>
              <button
                type="button"
                tabIndex={index === reached ? 0 : -1}
                aria-current={item.learnerId === openId ? 'true' : undefined}
                onClick={() => onOpen(item.learnerId)}
              >
                <bdi>{item.name || t('review.unknown')}</bdi>
                <Standing item={item} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Arrows lead from one to the other, Enter opens. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Scrolls the list alone: the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !current) return;
  const box = list.getBoundingClientRect();
  const isOutside =
    current.top < box.top || current.bottom > box.bottom || current.left < box.left || current.right > box.right;
  if (!isOutside) return;
  list.scrollTop += current.top + current.height / 2 - box.top - box.height / 2;
  list.scrollLeft += current.left + current.width / 2 - box.left - box.width / 2;
}

function Standing({ item: { state, score, submittedAt, isLate, isRubricChanged } }: { item: ReviewItem }) {
  const { t, language, dateTime } = useTranslator();
  const text =
    state === 'submitted' && submittedAt !== null
      ? t('review.since', { time: dateTime(submittedAt, { dateStyle: 'medium' }) })
      : t(`attempt.${state}`);
  return (
    <small className="muted">
      {text} {state === 'evaluated' && score && scoreText(score, language)}{' '}
      {isLate && <span className="late">{t('attempt.late')}</span>} {isRubricChanged && t('review.newRubric')}
    </small>
  );
}
