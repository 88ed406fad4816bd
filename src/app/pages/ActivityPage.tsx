import { useBasename } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { ActivityResults } from '../../features/activities/index.ts';
import { activityLaunch, ToolPage, useLaunchedActivity } from '../../features/launch/index.ts';
import { useI18n, useTranslate } from '../../kit/i18n/useTranslate.ts';
import { useMakeActive } from '../shell/useActiveCourse.ts';
import { CourseProblem } from './CourseProblem.tsx';
import { LearnerViewSwitch, useLearnerView } from './LearnerViewSwitch.tsx';

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

/** An activity in the tool: to work in and to review, or its settings. */
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
