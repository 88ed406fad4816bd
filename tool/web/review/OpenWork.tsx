import { useEffect, useEffectEvent } from 'react';
import type { OpenedWork, Work } from '../../contract.ts';
import { withNewerComments } from '../kit/changeWork.ts';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { ReviewedWork } from './ReviewedWork.tsx';
import type { ReviewProps } from '../viewProps.ts';
import type { ShownWork } from './useQueueItems.ts';

interface Props extends Omit<ReviewProps, 'work' | 'onWork' | 'onReload'> {
  learnerId: string;
  /** Called with the owner of the work: the learner or the group. */
  onOwner: (learnerId: string) => void;
  /** Called if someone else is reviewing it. */
  onClaimed: () => void;
  /** Called with the version that is shown; undefined while the work is loading. */
  onShown: (shown: ShownWork | undefined) => void;
}

export function OpenWork({ learnerId, onOwner, onClaimed, onShown, ...props }: Props) {
  const { data, error, reload, set } = useLoad<OpenedWork>(() => props.api.review(learnerId));
  const tellOwner = useEffectEvent(onOwner);
  const owner = data?.learnerId;
  useEffect(() => {
    if (owner !== undefined) tellOwner(owner);
  }, [owner]);
  const tellClaimed = useEffectEvent(onClaimed);
  const isClaimed = data?.claim?.isMine === false;
  useEffect(() => {
    if (isClaimed) tellClaimed();
  }, [isClaimed]);
  const follow = useEffectEvent(() =>
    onShown(data && { ownerId: data.learnerId, onChanged: (newer: Work) => set(withNewerComments(data, newer)) }),
  );
  useEffect(() => follow(), [data]);
  if (!data) return error === undefined ? <Loading lines={6} /> : <Problem error={error} onRetry={reload} />;
  return <ReviewedWork {...props} work={data} onWork={set} onReload={reload} />;
}
