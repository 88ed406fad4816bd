import { useRecordContext, useBasename } from 'react-admin';
import type { ActivitiesRow } from '../../generated/resources/activities.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import {
  Settings,
  Clock,
  Eye,
  EyeOff,
  CircleUserRound,
  Clapperboard,
  MessagesSquare,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/domain/paths.ts';
import { useSearchText } from '../../kit/list/index.ts';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { TagChip, StatusChip } from '../../kit/status/StatusChip.tsx';
import { FailedCopy } from '../../kit/fields/fields.tsx';
import { Highlight } from '../../kit/text/texts.tsx';
import './activities.css';
import { ActivityResults } from './ActivityResults.tsx';
import { ACTIVITY_TYPES, traitsOf, type ActivityType } from '../../../shared/activityTypes.ts';
import { useViewer, useZonedText } from '../../viewer/ViewerContext.tsx';

/** Icons of the activity types, the same everywhere. */
export const activityIcons: Readonly<Record<ActivityType, LucideIcon>> = {
  individual: CircleUserRound,
  group: UsersRound,
  'q-and-a': MessagesSquare,
  'interactive-video': Clapperboard,
};

/** Returns the types that can be created in the current org; group projects only if it has groups. */
export function useCreatableTypes(): readonly ActivityType[] {
  const { org } = useViewer();
  return ACTIVITY_TYPES.filter((type) => !traitsOf(type).hasGroups || org?.features.includes('groups'));
}

/** Link to the learner's next step in the activity. */
export function NextActionField() {
  const record = useRecordContext<ActivitiesRow>();
  return <NextAction courseId={record?.courseId ?? ''} activity={record} />;
}

interface NextActionFieldProps {
  courseId: string;
  activity: Pick<ActivitiesRow, 'id' | 'name' | 'nextAction'> | null | undefined;
}

export function NextAction({ courseId, activity }: NextActionFieldProps) {
  const t = useTranslate();
  const basename = useBasename();
  if (!activity?.nextAction) return t('list.none');
  const action = t(`NextAction.${activity.nextAction}`);
  return (
    <Link
      className="button"
      to={basename + paths.activity(courseId, activity.id)}
      aria-label={t('home.actionOf', { action, name: activity.name })}
    >
      {action}
    </Link>
  );
}

/** Returns the visibility of an activity. `scheduled` means that learners will not see it until later. */
function visibilityOf({ states, opensAt }: Pick<ActivitiesRow, 'states' | 'opensAt'>, now: number) {
  if (!states.visible) return 'hidden';
  return opensAt !== null && opensAt > now ? 'scheduled' : 'visible';
}

const VISIBILITY_ICONS = { visible: Eye, hidden: EyeOff, scheduled: Clock };

export function ActivityVisibilityField() {
  const record = useRecordContext<ActivitiesRow>();
  const t = useTranslate();
  const [now] = useState(Date.now);
  if (!record) return null;
  const visibility = visibilityOf(record, now);
  const Icon = VISIBILITY_ICONS[visibility];
  return (
    <StatusChip status={visibility === 'visible' ? 'success' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {t(`resources.activities.${visibility}`)}
    </StatusChip>
  );
}

/** Counts of the learners' results, for people who review them. */
export function ActivityResultsField() {
  const record = useRecordContext<ActivitiesRow>();
  // A failed copy has no page.
  if (record?.copyInfo?.state === 'failed') return null;
  return record?.results && <ActivityResults activity={record} results={record.results} />;
}

/** Link to the activity, with its details below, and for managers a link to its settings. */
export function ActivityNameField() {
  const record = useRecordContext<ActivitiesRow>();
  const search = useSearchText();
  const t = useTranslate();
  const { audience, role } = useScope();
  const basename = useBasename();
  if (!record) return null;
  const hasFailed = record.copyInfo?.state === 'failed';
  return (
    <div className="activity-name">
      <div>
        {hasFailed ? (
          <FailedCopy name={record.name} text={t('resources.activities.failedCopy')} />
        ) : (
          <Link className="row-link" to={basename + paths.activity(record.courseId, record.id)} state={{ role }}>
            <Highlight text={record.name} search={search} />
          </Link>
        )}
        <Details record={record} />
      </div>
      {audience === 'manager' && !hasFailed && (
        <Link
          className="icon-button"
          to={basename + paths.activitySettings(record.courseId, record.id)}
          state={{ role }}
          aria-label={t('resources.activities.settingsOf', { name: record.name })}
        >
          <Settings size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}

const SHORT = { dateStyle: 'short', timeStyle: 'short' } as const;

/** The tags, and due date, type and visibility if there is no room for their columns. */
function Details({ record }: { record: ActivitiesRow }) {
  const t = useTranslate();
  const [now] = useState(Date.now);
  const visibility = visibilityOf(record, now);
  const Icon = VISIBILITY_ICONS[visibility];
  return (
    <div className="activity-words">
      {visibility !== 'visible' && (
        <span className="below-600" title={t(`resources.activities.${visibility}`)}>
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{t(`resources.activities.${visibility}`)}</span>
        </span>
      )}
      {/* On a phone, a row has room for one more line: the due date or the type. */}
      {record.dueAt === null && <span className="below-480">{t(`ActivityType.${record.type}`)}</span>}
      {record.dueAt !== null && (
        <span className="below-700">
          <DueText dueAt={record.dueAt} style={SHORT} />
        </span>
      )}
      {record.tags.map(({ name }) => (
        <TagChip key={name} kind="activity" name={name} />
      ))}
    </div>
  );
}

/** The viewer's own due date. */
export function ActivityDueField() {
  const t = useTranslate();
  const record = useRecordContext<ActivitiesRow>();
  return typeof record?.dueAt === 'number' ? <DueText dueAt={record.dueAt} /> : t('list.none');
}

export function DueText({ dueAt, style }: { dueAt: number; style?: Intl.DateTimeFormatOptions }) {
  const zoned = useZonedText(style);
  return <time dateTime={new Date(dueAt).toISOString()}>{zoned(dueAt)}</time>;
}
