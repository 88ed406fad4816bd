import './review.css';
import { useEffect, useState } from 'react';
import type { Activity, ReviewItem } from '../../contract.ts';
import { DownloadSubmissions } from '../kit/DownloadSubmissions.tsx';
import { tabStorage } from '../kit/draftStorage.ts';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { ViewProps } from '../viewProps.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Keys } from './Keys.tsx';
import { OpenWork } from './OpenWork.tsx';
import { filterQueue, firstFilter, nextInQueue, stepInQueue, type Filter } from './queue.ts';
import { useQueueKeys } from './queueKeys.ts';
import { QueueList } from './QueueList.tsx';
import { QueueSteps } from './QueueSteps.tsx';
import { ReleaseScores } from './ReleaseScores.tsx';
import { useQueueItems } from './useQueueItems.ts';

/** The review queue, longest waiting first, with the open work. */
export default function ReviewView(props: ViewProps) {
  const { data, error, reload, refresh, follow } = useQueueItems(props.api);
  if (!data) return error === undefined ? <Loading lines={6} /> : <Problem error={error} onRetry={reload} />;
  return <Queue {...props} {...data} onRefresh={refresh} onShown={follow} />;
}

/** Position of a reviewer in the queue, kept across a reload. */
interface QueuePosition {
  filter: Filter;
  ownerId: string;
}

/** Returns the stored position if the work is still in the list it was opened from. */
function storedPosition(key: string, userId: string, items: readonly ReviewItem[]): QueuePosition | undefined {
  const place = tabStorage.read<QueuePosition>(key);
  return place && filterQueue(items, { filter: place.filter, userId }).some((item) => item.learnerId === place.ownerId)
    ? place
    : undefined;
}

const isReviewing = (): boolean => Boolean(document.activeElement?.closest('.scoring'));
const idsOf = (items: readonly ReviewItem[]) => items.map(({ learnerId }) => learnerId);

interface QueueProps extends ViewProps {
  activity: Activity;
  items: readonly ReviewItem[];
  /** Reads changed rows of the list. */
  onRefresh: () => Promise<readonly ReviewItem[]>;
  onShown: Parameters<typeof OpenWork>[0]['onShown'];
}

function Queue({ activity, items, onRefresh, onShown, ...props }: QueueProps) {
  const { t } = useTranslator();
  const { learnerId, hideLearnerList, userId } = props.session;
  useTitle(activity.name);
  const key = `queue.${userId}.${activity.resourceLinkId}`;
  const [kept] = useState(() => (learnerId === null ? storedPosition(key, userId, items) : undefined));
  const [filter, setFilter] = useState<Filter>(() => kept?.filter ?? firstFilter(items));
  const [search, setSearch] = useState('');
  const shown = filterQueue(items, { filter, userId, search });
  const ids = idsOf(shown);
  const isOthers = (all: readonly ReviewItem[]) => (id: string) => {
    const by = all.find((item) => item.learnerId === id)?.claimedBy;
    return by !== null && by !== undefined && by.userId !== userId;
  };
  const [openId, setOpenId] = useState(
    () => learnerId ?? kept?.ownerId ?? ids.find((id) => !isOthers(items)(id)) ?? ids[0],
  );
  // A launch can name a person whose group is in the queue.
  const [ownerId, setOwnerId] = useState(openId);
  useEffect(() => {
    // A launch that names a person shows no list.
    if (learnerId === null && ownerId !== undefined) tabStorage.keep(key, { filter, ownerId } satisfies QueuePosition);
  }, [key, learnerId, filter, ownerId]);
  const place = ids.indexOf(ownerId ?? '');
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  // Whether the work was opened while scoring by keyboard, and whether claimed work may be skipped.
  const [arrival, setArrival] = useState({ isScoring: false, goesOn: learnerId === null });
  const open = (id: string | undefined, how = { isScoring: false, goesOn: false }) => {
    if (id === undefined) return;
    setOpenId(id);
    setOwnerId(id);
    setArrival(how);
  };
  const choose = (next: Filter) => {
    setFilter(next);
    const nextIds = idsOf(filterQueue(items, { filter: next, userId, search }));
    if (!nextIds.includes(ownerId ?? '')) open(nextIds[0]);
  };
  const here = { ids, openId: ownerId, lastPlace };
  const target = (step: 1 | -1) => stepInQueue(here, step, isOthers(items));
  const following = (all: readonly ReviewItem[]) =>
    nextInQueue(here, idsOf(filterQueue(all, { filter, userId, search })), {
      isWaiting: filter === 'pending' || filter === 'late',
      isSkipped: isOthers(all),
    });
  // If the console opens a single record, it also has the list and opens the next one.
  const { step: stepInConsole } = props.messages;
  // Skips work that other reviewers have published or claimed since.
  const goOn = async (isScoring = true) =>
    hideLearnerList ? stepInConsole(1) : open(following(await onRefresh()), { isScoring, goesOn: true });
  const canGoOn = hideLearnerList || following(items) !== undefined;
  // A reviewer who scores by keyboard continues at the next score.
  useQueueKeys((step) =>
    hideLearnerList ? stepInConsole(step) : open(target(step), { isScoring: isReviewing(), goesOn: step === 1 }),
  );
  return (
    <div className={hideLearnerList ? 'review' : 'review with-queue'}>
      <h1 className="visually-hidden">
        <bdi>{activity.name}</bdi>
      </h1>
      {!hideLearnerList && (
        <div className="queue">
          <div className="row">
            <QueueSteps place={place} count={ids.length} previous={target(-1)} next={target(1)} onOpen={open} />
            {props.session.role === 'instructor' && (
              <DownloadSubmissions api={props.api} activity={{ id: activity.resourceLinkId, name: activity.name }} />
            )}
          </div>
          {props.session.role === 'instructor' && (activity.holdsMarks || items.some(({ isHeld }) => isHeld)) && (
            <ReleaseScores api={props.api} items={items} onChanged={() => void onRefresh()} />
          )}
          <QueueList
            items={shown}
            all={items}
            userId={userId}
            filter={filter}
            search={search}
            openId={ownerId}
            onFilter={choose}
            onSearch={setSearch}
            onOpen={open}
          />
        </div>
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
          onShown={onShown}
          onChanged={() => void onRefresh()}
          onNext={canGoOn ? goOn : undefined}
          takesFocus={arrival.isScoring}
          onClaimed={() => arrival.goesOn && !hideLearnerList && void goOn(arrival.isScoring)}
          actions={<Keys />}
        />
      )}
    </div>
  );
}
