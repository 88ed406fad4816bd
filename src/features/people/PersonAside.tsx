import { useQuery, useApolloClient } from '@apollo/client/react';
import Paper from '@mui/material/Paper';
import { useRecordContext } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import {
  People_getEventsDocument,
  People_getPersonDocument,
  type People_getPersonQuery,
  People_exportPersonalDataDocument,
} from '../../generated/documents.generated.ts';
import type { PeopleRow } from '../../generated/resources/people.types.generated.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import './people.css';
import { DATE, DATE_TIME } from '../../../shared/dates/zonedTime.ts';
import { joinIds } from '../../../shared/domain/api/operation.ts';
import { DownloadButton } from '../../kit/text/DownloadButton.tsx';
import { useCan, useViewer } from '../../viewer/ViewerContext.tsx';
import { InviteUserDialog, UserAccountDialog, UserLastLoginField } from '../users/index.ts';
import { ActAsDialog } from './ActAsDialog.tsx';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { MergePersonDialog } from './MergePersonDialog.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';

const ACTIONS = ['invite', 'account', 'actAs', 'merge', 'remove', 'erase'] as const;
type Action = (typeof ACTIONS)[number];

/** Buttons for the viewer's permitted actions on a person, with their dialogs. */
function PersonActions({ person }: { person: PeopleRow }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<Action>();
  const { orgId, userId, hasSignedIn, lastLogin } = person;
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const isSelf = userId === useViewer().userId;
  const isAllowed: Record<Action, boolean> = {
    invite: useCan('orgUser.add') && !hasSignedIn,
    account: useCan('person.manageAccount'),
    merge: useCan('orgUser.merge'),
    actAs: useCan('person.actAs', { isSelf }),
    remove: useCan('orgUser.remove', { isSelf }),
    erase: useCan('personalData.erase', { isSelf }),
  };
  const exports = useCan('personalData.export');
  const client = useApolloClient();
  const readData = async () => {
    const variables = { input: { orgId, userId } };
    const { data } = await client.mutate({ mutation: People_exportPersonalDataDocument, variables });
    if (!data) throw new Error('expected the data of a person');
    return data.exportPersonalData;
  };
  return (
    <div className="person-actions">
      {ACTIONS.filter((action) => isAllowed[action]).map((action) => (
        <button key={action} type="button" className="button" onClick={() => setOpened(action)}>
          {t(
            action === 'account' && lastLogin === null ? 'account.correct.title' : `resources.people.action.${action}`,
          )}
        </button>
      ))}
      {exports && (
        <DownloadButton
          label={t('resources.people.action.export')}
          fileName={`${userId}.json`}
          type="application/json"
          read={readData}
        />
      )}
      {opened === 'invite' && <InviteUserDialog open onClose={close} />}
      {opened === 'account' && (
        <UserAccountDialog
          open
          onClose={close}
          onCorrected={(corrected) => void navigate(paths.person(joinIds(orgId, corrected)))}
        />
      )}
      {opened === 'merge' && <MergePersonDialog open onClose={close} />}
      {opened === 'actAs' && <ActAsDialog open onClose={close} />}
      {opened === 'remove' && <RemovePersonDialog open onClose={close} />}
      {opened === 'erase' && <ErasePersonDialog open onClose={close} />}
    </div>
  );
}

/** Facts about a person of the institution, shown next to their row, and the actions for that person. */
export function PersonAside() {
  const record = useRecordContext<PeopleRow>();
  return record && <PersonParts key={record.id} person={record} />;
}

function PersonParts({ person }: { person: PeopleRow }) {
  const { orgId, userId } = person;
  const { data, error, refetch } = useQuery(People_getPersonDocument, {
    variables: { orgId, userId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.getOrgUser;
  if (error && !found) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <PersonActions person={person} />
      <SignIn hasSignedIn={person.hasSignedIn} hasSecondFactor={found?.hasSecondFactor} />
      <Part title="courses" items={found?.courses}>
        {(course) => (
          <li key={course.courseId} className="person-item">
            <Link to={paths.course(course.courseId)}>
              <bdi>{course.courseName}</bdi>
            </Link>
            <CourseState {...course} />
          </li>
        )}
      </Part>
      <Part title="work" items={found?.work}>
        {(work) => <WorkItem key={work.activityId} {...work} />}
      </Part>
      <PersonEvents orgId={orgId} userId={userId} />
    </>
  );
}

interface SignInState {
  hasSignedIn: boolean;
  /** Null if only the identity provider has it; undefined while it is loading. */
  hasSecondFactor: boolean | null | undefined;
}

/** The person's last sign-in, and whether they use a second factor. */
function SignIn({ hasSignedIn, hasSecondFactor }: SignInState) {
  const t = useTranslate();
  const twoStep = hasSecondFactor === null ? 'unknown' : hasSecondFactor ? 'on' : 'off';
  return (
    <section className="person-part">
      <h2>{t('resources.people.signIn')}</h2>
      <Paper variant="outlined" component="ul" className="person-list">
        <li className="person-item">
          {t('resources.people.signIn.last')}
          <span className="muted">
            <UserLastLoginField />
          </span>
        </li>
        {hasSignedIn && (
          <li className="person-item">
            {t('resources.people.signIn.twoStep')}
            <span className="muted">
              {hasSecondFactor !== undefined && t(`resources.people.signIn.twoStep.${twoStep}`)}
            </span>
          </li>
        )}
      </Paper>
    </section>
  );
}

/** A list under its heading; undefined while it is loading. */
function Part<Item>({
  title,
  items,
  children,
  more,
}: {
  title: 'courses' | 'work' | 'events';
  items: readonly Item[] | null | undefined;
  children: (item: Item) => ReactNode;
  more?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className="person-part">
      <h2>{t(`resources.people.part.${title}`)}</h2>
      {items === undefined && <span className="skeleton" role="status" aria-label={t('resources.people.loading')} />}
      {items?.length === 0 && <p className="muted">{t(`resources.people.part.${title}.none`)}</p>}
      {items && items.length > 0 && (
        <Paper variant="outlined" component="ul" className="person-list">
          {items.map((item) => children(item))}
        </Paper>
      )}
      {more}
    </section>
  );
}

type Found = People_getPersonQuery['getOrgUser'];
type CourseItem = NonNullable<Found['courses']>[number];
type Work = NonNullable<Found['work']>[number];

function CourseState({ role, archived }: CourseItem) {
  const t = useTranslate();
  const states = [t(`CourseMemberRole.${role}`), ...(archived ? [t('resources.people.archived')] : [])];
  return <span className="muted">{states.join(', ')}</span>;
}

function WorkItem({ courseId, courseName, activityId, activityName, status, submittedAt, ...work }: Work) {
  const { t, language } = useI18n();
  const score = { given: work.scoreGiven, maximum: work.scoreMaximum, scoreType: work.scoreType };
  const when = submittedAt && new Intl.DateTimeFormat(language, DATE).format(submittedAt);
  return (
    <li className="person-item">
      <span>
        <Link to={paths.activity(courseId, activityId)}>
          <bdi>{activityName}</bdi>
        </Link>{' '}
        <bdi className="muted">{courseName}</bdi>
      </span>
      <span className="muted">
        {[t(`LearnerProgressStatus.${status}`), when, status === 'evaluated' && scoreText(score, language)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

function PersonEvents({ orgId, userId }: Pick<PeopleRow, 'orgId' | 'userId'>) {
  const { t, language } = useI18n();
  const { data } = useQuery(People_getEventsDocument, {
    variables: { orgId, userId },
    fetchPolicy: 'cache-and-network',
  });
  const format = new Intl.DateTimeFormat(language, DATE_TIME);
  const all = (
    <Link to={paths.auditOf(userId)} className="person-more">
      {t('history.all')}
    </Link>
  );
  return (
    <Part title="events" items={data?.getAuditEvents.auditEvents} more={all}>
      {({ id, at, event, recordName, actor }) => (
        <li key={id} className="person-item">
          <span>
            {t(`AuditEventKind.${event}`)} <bdi className="muted">{recordName}</bdi>
          </span>
          <span className="muted">
            <bdi>{actor}</bdi> <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
          </span>
        </li>
      )}
    </Part>
  );
}
