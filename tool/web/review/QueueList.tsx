import type { ReviewItem } from '../../contract.ts';
import { Field } from '../kit/Field.tsx';
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
  return (
    <div className="queue">
      <Field label={t('review.filter')}>
        {(field) => (
          <select {...field} value={filter} onChange={({ target }) => onFilter(target.value as Filter)}>
            {FILTERS.map((each) => (
              <option key={each} value={each}>
                {t(`review.${each}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {items.length === 0 ? (
        <p className="muted">{t(`review.empty.${filter}`)}</p>
      ) : (
        <ol className="plain-list" aria-label={t('review.queue')}>
          {items.map((item) => (
            <li key={item.learnerId}>
              <button
                type="button"
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

function Standing({ item: { state, score, submittedAt, isLate } }: { item: ReviewItem }) {
  const { t, language, dateTime } = useTranslator();
  const text =
    state === 'submitted' && submittedAt !== null
      ? t('review.since', { time: dateTime(submittedAt, { dateStyle: 'medium' }) })
      : t(`attempt.${state}`);
  return (
    <small className="muted">
      {text} {state === 'evaluated' && score && scoreText(score, language)}{' '}
      {isLate && <span className="late">{t('attempt.late')}</span>}
    </small>
  );
}
