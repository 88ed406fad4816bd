import { useEffect, useEffectEvent, useState } from 'react';
import type { Activity, ReviewItem, Work } from '../../contract.ts';
import type { ViewProps } from '../App.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { scoreText } from '../kit/scoreText.ts';
import { useLoad } from '../kit/useLoad.ts';
import { useWords } from '../words/words.ts';
import { ReviewedWork } from './ReviewedWork.tsx';

const FILTERS = ['pending', 'evaluated', 'all'] as const;
type Filter = (typeof FILTERS)[number];

const matches = ({ state }: ReviewItem, filter: Filter): boolean => filter === 'all' || state === (filter === 'pending' ? 'submitted' : 'evaluated');

/** Everybody's work: the queue, what waits longest first, and the one that is open. */
export default function ReviewView(props: ViewProps) {
  const { api } = props;
  const { data, error, reload } = useLoad(async () => ({ activity: await api.activity(), items: await api.reviews() }));
  if (error !== undefined) return <Problem error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return <Queue {...props} {...data} onChanged={reload} />;
}

interface QueueProps extends ViewProps {
  activity: Activity;
  items: readonly ReviewItem[];
  onChanged: () => void;
}

function Queue({ activity, items, onChanged, ...props }: QueueProps) {
  const { t } = useWords();
  const { session } = props;
  const [filter, setFilter] = useState<Filter>(items.some((item) => matches(item, 'pending')) ? 'pending' : 'all');
  const shown = items.filter((item) => matches(item, filter));
  const [openId, setOpenId] = useState(session.learnerId ?? shown[0]?.learnerId);
  const place = shown.findIndex(({ learnerId }) => learnerId === openId);
  const goTo = (index: number) => shown[index] && setOpenId(shown[index].learnerId);
  useQueueKeys((step) => goTo(place + step));
  return (
    <>
      <header className="row">
        <h1>
          <bdi>{activity.name}</bdi>
        </h1>
        {!session.hideLearnerList && (
          <>
            <label>
              {t('review.filter')}
              <select value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
                {FILTERS.map((each) => (
                  <option key={each} value={each}>
                    {t(`review.${each}`)}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" disabled={place <= 0} onClick={() => goTo(place - 1)}>
              {t('review.previous')}
            </button>
            <span role="status">{place >= 0 && t('review.place', { place: place + 1, count: shown.length })}</span>
            <button type="button" disabled={place < 0 || place >= shown.length - 1} onClick={() => goTo(place + 1)}>
              {t('review.next')}
            </button>
          </>
        )}
      </header>
      <div className={session.hideLearnerList ? undefined : 'split'}>
        {!session.hideLearnerList && <QueueList items={shown} openId={openId} onOpen={setOpenId} />}
        {openId === undefined ? <p className="muted">{t('review.nothing')}</p> : <OpenWork key={openId} {...props} activity={activity} learnerId={openId} onChanged={onChanged} />}
      </div>
      <p className="muted hint">{t('review.keys')}</p>
    </>
  );
}

/** J and K go through the queue, wherever nothing is typed. */
function useQueueKeys(go: (step: number) => void): void {
  const step = useEffectEvent(go);
  useEffect(() => {
    const listen = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || (target instanceof HTMLElement && target.matches('input, textarea, select'))) return;
      if (key === 'j') step(1);
      if (key === 'k') step(-1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface ListProps {
  items: readonly ReviewItem[];
  openId: string | undefined;
  onOpen: (learnerId: string) => void;
}

function QueueList({ items, openId, onOpen }: ListProps) {
  const { t, language } = useWords();
  if (items.length === 0) return <p className="muted">{t('review.empty')}</p>;
  return (
    <ol className="queue" aria-label={t('review.queue')}>
      {items.map(({ learnerId, name, state, score, isLate }) => (
        <li key={learnerId}>
          <button type="button" aria-current={learnerId === openId ? 'true' : undefined} onClick={() => onOpen(learnerId)}>
            <bdi>{name || t('review.unknown')}</bdi>
            <span className="muted">
              {t(`attempt.${state}`)} {score && scoreText(score, language)} {isLate && t('attempt.late')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface OpenProps extends ViewProps {
  activity: Activity;
  learnerId: string;
  onChanged: () => void;
}

function OpenWork({ learnerId, ...props }: OpenProps) {
  const { data, error, reload, set } = useLoad<Work>(() => props.api.review(learnerId));
  if (error !== undefined) return <Problem error={error} onRetry={reload} />;
  return data ? <ReviewedWork {...props} work={data} onWork={set} onReload={reload} /> : <Loading />;
}
