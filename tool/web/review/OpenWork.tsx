import { useEffect, useEffectEvent } from 'react';
import type { Activity, Work } from '../../contract.ts';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import type { ViewProps } from '../views.tsx';
import { ReviewedWork } from './ReviewedWork.tsx';

interface Props extends ViewProps {
  activity: Activity;
  learnerId: string;
  /** Told whose work it is: the learner's, or that of the group. */
  onOwner: (learnerId: string) => void;
  onChanged: () => void;
  /** Opens the work after it; undefined at the end of the list. */
  onNext: (() => Promise<void>) | undefined;
  /** Whether its score has the keyboard at once. */
  takesFocus: boolean;
}

export function OpenWork({ learnerId, onOwner, ...props }: Props) {
  const { data, error, reload, set } = useLoad<Work>(() => props.api.review(learnerId));
  const tellOwner = useEffectEvent(onOwner);
  const owner = data?.learnerId;
  useEffect(() => {
    if (owner !== undefined) tellOwner(owner);
  }, [owner]);
  if (!data) return error === undefined ? <Loading lines={6} /> : <Problem error={error} onRetry={reload} />;
  return <ReviewedWork {...props} work={data} onWork={set} onReload={reload} />;
}
