import { Link, useLocation, useSearchParams, type Location } from 'react-router-dom';
import type { LaunchView } from '../../../shared/domain/enums.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useCan, useViewer } from '../../kit/viewer/ViewerContext.tsx';

const PARAMETER = 'view';
const AS_LEARNER = 'learner';

interface Launched {
  view: LaunchView;
  /** `learner` for learners if the org has learner views; everybody else launches in their own role. */
  role: 'learner' | undefined;
}

/** Returns how an activity is launched, from the address and the role that the navigation passed. */
export function useLearnerView(): Launched {
  const [params] = useSearchParams();
  const canSwitch = useCan('launch.asLearner');
  const { org } = useViewer();
  const { role } = (useLocation().state ?? {}) as { role?: string };
  const hasFeature = org?.features.includes('learner-view') ?? false;
  if (canSwitch && params.get(PARAMETER) === AS_LEARNER) return { view: 'activity-learner', role: 'learner' };
  return { view: 'activity', role: hasFeature && role === 'learner' ? 'learner' : undefined };
}

/** Link that shows an activity as learners see it, and back. */
export function LearnerViewSwitch() {
  const t = useTranslate();
  const canSwitch = useCan('launch.asLearner');
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as Location<unknown>;
  if (!canSwitch) return null;
  const isLearner = params.get(PARAMETER) === AS_LEARNER;
  const next = new URLSearchParams(params);
  if (isLearner) next.delete(PARAMETER);
  else next.set(PARAMETER, AS_LEARNER);
  return (
    <Link className="button" to={{ pathname, search: next.toString() }} state={state}>
      {t(isLearner ? 'activity.asMyself' : 'activity.asLearner')}
    </Link>
  );
}
