import './review.css';
import { useEffect, useRef, useState } from 'react';
import type { Activity, ReviewItem } from '../../contract.ts';
import { keptInTab } from '../kit/keptLocally.ts';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { ViewProps } from '../views.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { Keys } from './Keys.tsx';
import { OpenWork } from './OpenWork.tsx';
import { filterQueue, firstFilter, followingInQueue, stepInQueue, type Filter } from './queue.ts';
import { QueueList } from './QueueList.tsx';
import { QueueSteps } from './QueueSteps.tsx';
import { useQueueKeys } from './useQueueKeys.ts';

/** Everybody's work: the queue, what waits longest first, and the one that is open. */
export default function ReviewView(props: ViewProps) {
  const { api } = props;
  const { data, error, reload, set } = useLoad(async () => {
    const [activity, items] = await Promise.all([api.activity(), api.reviews()]);
    return { activity, items };
  });
  if (!data) return error === undefined ? <Loading lines={6} /> : <Problem error={error} onRetry={reload} />;
  const refresh = async () => {
    const items = await api.reviews();
    set({ ...data, items });
    return items;
  };
  return <Queue {...props} {...data} onRefresh={refresh} />;
}

/** Where a reviewer is in the queue, which a reload keeps. */
interface Place {
  filter: Filter;
  ownerId: string;
}

/** As long as the work is still in the list that it was opened from. */
function keptPlace(key: string, items: readonly ReviewItem[]): Place | undefined {
  const place = keptInTab.read<Place>(key);
  return place && filterQueue(items, place.filter).some((item) => item.learnerId === place.ownerId) ? place : undefined;
}

const isReviewing = (): boolean => Boolean(document.activeElement?.closest('.tools'));

interface QueueProps extends ViewProps {
  activity: Activity;
  items: readonly ReviewItem[];
  /** Reads the list anew. */
  onRefresh: () => Promise<readonly ReviewItem[]>;
}

function Queue({ activity, items, onRefresh, ...props }: QueueProps) {
  const { t } = useTranslator();
  const { learnerId, hideLearnerList } = props.session;
  useTitle(activity.name);
  const key = `queue.${props.session.userId}.${activity.resourceLinkId}`;
  const [kept] = useState(() => (learnerId === null ? keptPlace(key, items) : undefined));
  const [filter, setFilter] = useState<Filter>(() => kept?.filter ?? firstFilter(items));
  const shown = filterQueue(items, filter);
  const ids = shown.map((item) => item.learnerId);
  const [openId, setOpenId] = useState(learnerId ?? kept?.ownerId ?? ids[0]);
  // a launch may name somebody whose group is what stands in the queue
  const [ownerId, setOwnerId] = useState(openId);
  useEffect(() => {
    // a launch that names somebody shows no list
    if (learnerId === null && ownerId !== undefined) keptInTab.keep(key, { filter, ownerId } satisfies Place);
  }, [key, learnerId, filter, ownerId]);
  const place = ids.indexOf(ownerId ?? '');
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  const [isScoringOn, setScoringOn] = useState(false);
  const open = (id: string | undefined, { scoring = false } = {}) => {
    if (id === undefined) return;
    setOpenId(id);
    setOwnerId(id);
    setScoringOn(scoring);
  };
  const choose = (next: Filter) => {
    setFilter(next);
    const nextIds = filterQueue(items, next).map((item) => item.learnerId);
    if (!nextIds.includes(ownerId ?? '')) open(nextIds[0]);
  };
  const target = (step: 1 | -1) => stepInQueue(ids, ownerId, lastPlace, step);
  // others review too: what they have published since is no longer in the list that the next work is taken from
  const refreshed = useRef(Promise.resolve(items));
  const refresh = () => {
    refreshed.current = onRefresh().catch(() => items);
  };
  const here = { ids, openId: ownerId, lastPlace, filter };
  const goOn = async () => open(followingInQueue(here, await refreshed.current), { scoring: true });
  const canGoOn = !hideLearnerList && followingInQueue(here, items) !== undefined;
  // who scores by keyboard goes on at the next score
  useQueueKeys((step) => !hideLearnerList && open(target(step), { scoring: isReviewing() }));
  return (
    <div className="stack">
      <h1 className="visually-hidden">
        <bdi>{activity.name}</bdi>
      </h1>
      <header className="row end">
        {!hideLearnerList && (
          <QueueSteps place={place} count={ids.length} previous={target(-1)} next={target(1)} onOpen={open} />
        )}
      </header>
      <div className={hideLearnerList ? undefined : 'split'}>
        {!hideLearnerList && (
          <QueueList items={shown} filter={filter} openId={ownerId} onFilter={choose} onOpen={open} />
        )}
        {openId === undefined ? (
          <p className="card muted">{t('review.nothing')}</p>
        ) : (
          <OpenWork
            key={openId}
            {...props}
            activity={activity}
            learnerId={openId}
            onOwner={setOwnerId}
            onChanged={refresh}
            onNext={canGoOn ? goOn : undefined}
            takesFocus={isScoringOn}
          />
        )}
      </div>
      <Keys hasQueue={!hideLearnerList} />
    </div>
  );
}
