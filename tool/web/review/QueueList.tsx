import { useEffect, useRef } from 'react';
import { moveFocus } from '../../../shared/react/moveFocus.ts';
import type { ReviewItem } from '../../contract.ts';
import { Field } from '../kit/Field.tsx';
import { Select } from '../kit/Select.tsx';
import { ageText } from '../../../shared/dates/ageText.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { filtersOf, type Filter } from './queue.ts';

interface Props {
  items: readonly ReviewItem[];
  /** Items of every filter. */
  all: readonly ReviewItem[];
  /** The current user. */
  userId: string;
  filter: Filter;
  search: string;
  openId: string | undefined;
  onFilter: (filter: Filter) => void;
  onSearch: (search: string) => void;
  onOpen: (learnerId: string) => void;
}

/** With at least this many names, a search is faster than scrolling. */
const SEARCHED_FROM = 10;

export function QueueList({ items, all, userId, filter, search, openId, onFilter, onSearch, onOpen }: Props) {
  const { t, number } = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showCurrent(list.current), [openId, items]);
  const firstIdle = filter === 'all' ? items.findIndex(isIdle) : -1;
  // The whole list is a single Tab stop, however long it is.
  const reached = Math.max(
    0,
    items.findIndex(({ learnerId }) => learnerId === openId),
  );
  return (
    <>
      <Select
        label={t('review.filter')}
        isLabelHidden
        value={filter}
        choices={filtersOf(all, { userId, filter }).map(({ id, count }) => ({
          id,
          name: `${t(`review.${id}`)} (${number(count)})`,
        }))}
        onChange={onFilter}
      />
      {all.length >= SEARCHED_FROM && (
        <Field label={t('review.search')} isLabelHidden>
          {(field) => (
            <input
              {...field}
              type="search"
              placeholder={t('review.search')}
              value={search}
              onChange={({ target }) => onSearch(target.value)}
            />
          )}
        </Field>
      )}
      {items.length === 0 ? (
        <p className="muted">{t(search.trim() === '' ? `review.empty.${filter}` : 'review.notFound')}</p>
      ) : (
        <ol
          ref={list}
          className="plain-list"
          aria-label={t('review.queue')}
          onKeyDown={(event) => moveFocus(event, 'button')}
        >
          {items.map((item, index) => (
            <li key={item.learnerId}>
              {index === firstIdle && <small className="muted">{t('attempt.none')}</small>}
              <button
                type="button"
                tabIndex={index === reached ? 0 : -1}
                aria-current={item.learnerId === openId ? 'true' : undefined}
                onClick={() => onOpen(item.learnerId)}
              >
                <bdi>{item.name || t('review.unknown')}</bdi> <ItemStatus item={item} filter={filter} userId={userId} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** Returns whether nothing was submitted. These items are at the end of the queue. */
const isIdle = ({ state }: ReviewItem): boolean => state === 'none' || state === 'draft';

/** Scrolls only the list, not the page. */
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

interface ItemStatusProps {
  item: ReviewItem;
  filter: Filter;
  userId: string;
}

/** Formats the time since a date, such as "6 days". */
const ageOf = (since: number, language: string) => ageText(Date.now() - since, `${language}-u-nu-latn`);

/** Status of an item, without what the filter already states. */
function ItemStatus({ item, filter, userId }: ItemStatusProps) {
  const { state, score, submittedAt, isLate, isRubricChanged, isHeld, claimedBy } = item;
  const { t, language } = useTranslator();
  const isWaiting = state === 'submitted' && submittedAt !== null;
  return (
    <small className="muted">
      {isWaiting &&
        (filter === 'all' ? t('review.waits', { age: ageOf(submittedAt, language) }) : ageOf(submittedAt, language))}
      {state === 'evaluated' && score && scoreText(score, language)} {isHeld && filter !== 'held' && t('attempt.held')}
      {state === 'draft' && t('attempt.draft')}{' '}
      {isLate && filter !== 'late' && <span className="late">{t('attempt.late')}</span>}{' '}
      {isRubricChanged && t('review.newRubric')}{' '}
      {claimedBy && claimedBy.userId !== userId && (
        <span className="claimed">{t('claim.by', { name: claimedBy.name || t('review.unknown') })}</span>
      )}
    </small>
  );
}
