import { useBasename } from 'react-admin';
import { useLocation, useParams, Link, useSearchParams, type Location, Navigate } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { paths, routes } from '../../../shared/domain/paths.ts';
import { ActivityResults } from '../../features/activities/index.ts';
import { activityLaunch, ToolPage, useLaunchedActivity } from '../../features/launch/index.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { useMakeActive } from '../shell/useCourses.ts';
import { CourseProblem } from './CourseProblem.tsx';
import type { LaunchView } from '../../../shared/domain/enums.ts';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';

/** /activity?courseId=…&activityId=…: an activity with the side menu hidden. */
export function LaunchedActivityPage() {
  const [params] = useSearchParams();
  const courseId = params.get('courseId');
  const activityId = params.get('activityId');
  if (courseId === null || activityId === null) return <Navigate to={routes.root} replace />;
  return <EmbeddedActivity courseId={courseId} activityId={activityId} />;
}

const PARAMETER = 'view';
const AS_LEARNER = 'learner';

interface Launched {
  view: LaunchView;
  /** `learner` for learners if the org has learner views; everyone else launches in their own role. */
  role: 'learner' | undefined;
}

/** Returns how to launch the activity, based on the URL and the role in the navigation state. */
function useLearnerView(): Launched {
  const [params] = useSearchParams();
  const canSwitch = useCan('launch.asLearner');
  const { org } = useViewer();
  const { role } = (useLocation().state ?? {}) as { role?: string };
  const hasFeature = org?.features.includes('learner-view') ?? false;
  if (canSwitch && params.get(PARAMETER) === AS_LEARNER) return { view: 'activity-learner', role: 'learner' };
  return { view: 'activity', role: hasFeature && role === 'learner' ? 'learner' : undefined };
}

/** Link to the learner view of an activity and back. */
function LearnerViewSwitch() {
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

export function Component() {
  const { courseId = '', activityId = '' } = useParams();
  const isSettings = useLocation().pathname.endsWith('/settings');
  return <EmbeddedActivity courseId={courseId} activityId={activityId} isSettings={isSettings} />;
}

interface Props {
  courseId: string;
  activityId: string;
  isSettings?: boolean;
}

/** Embeds the tool with an activity to work on or review, or with its settings. */
export function EmbeddedActivity({ courseId, activityId, isSettings = false }: Props) {
  const t = useTranslate();
  const { language } = useI18n();
  const basename = useBasename();
  useMakeActive(courseId);
  const learnerView = useLearnerView();
  const { data, error, refetch } = useLaunchedActivity(activityId);
  if (error) return <CourseProblem code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className="skeleton" />;
  const view = isSettings ? 'activity-settings' : learnerView.view;
  const role = isSettings ? undefined : learnerView.role;
  const back = { to: basename + paths.course(courseId), label: t('activity.backToCourse') };
  const fetchLaunch = activityLaunch({
    courseId,
    resourceLinkId: data.resourceLinkId,
    view,
    role,
    returnPath: back.to,
    locale: language,
  });
  return (
    <ToolPage
      key={view}
      title={data.name}
      back={back}
      launchKey={`${activityId} ${view}`}
      fetchLaunch={fetchLaunch}
      saving={{ activityId }}
      leavesWhenSaved={isSettings}
    >
      {!isSettings && data.results && <ActivityResults activity={data} results={data.results} />}
      {!isSettings && <LearnerViewSwitch />}
    </ToolPage>
  );
}
