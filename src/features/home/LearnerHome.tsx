import { useQuery } from '@apollo/client/react';
import { useBasename } from 'react-admin';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { distanceText } from '../../../shared/dates/distanceText.ts';
import { paths } from '../../../shared/domain/paths.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { Home_getWorkDocument, type Home_getWorkQuery } from '../../generated/documents.generated.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { ListPlaceholder } from '../../kit/page/Placeholder.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useViewer, useZonedText } from '../../viewer/ViewerContext.tsx';
import './home.css';
import { DATE_TIME } from '../../../shared/dates/zonedTime.ts';

type Work = Home_getWorkQuery['getWork'];
type Item = Work['toDo'][number];

/**
 * A learner's tasks by due date, the work that is waiting for review, and the newest results. The notification bell
 * refreshes it.
 */
export function LearnerHome() {
  const { org } = useViewer();
  const { data, error, refetch } = useQuery(Home_getWorkDocument, {
    variables: { orgId: org?.id ?? '' },
    skip: org === undefined,
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} /> : <ListPlaceholder />;
  return (
    <div className="work">
      {(['toDo', 'waiting', 'results'] as const).map((name) => (
        <Section key={name} name={name} items={data.getWork[name]} />
      ))}
    </div>
  );
}

function Section({ name, items }: { name: keyof Work; items: readonly Item[] }) {
  const { t } = useI18n();
  const titleId = useId();
  if (items.length === 0 && name !== 'toDo') return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`home.${name}`)}</h2>
      {items.length === 0 ? (
        <p className="muted">{t('home.toDo.none')}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <WorkItem item={item} section={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WorkItem({ item, section }: { item: Item; section: keyof Work }) {
  const { t } = useI18n();
  const to = useBasename() + paths.activity(item.courseId, item.id);
  const action = section === 'toDo' ? item.nextAction : null;
  return (
    <>
      <div className="work-words">
        {action ? (
          <bdi className="work-name">{item.name}</bdi>
        ) : (
          <Link className="work-name" to={to}>
            {item.name}
          </Link>
        )}
        <div className="muted">
          <bdi>{item.courseName}</bdi> · <Facts item={item} section={section} />
        </div>
      </div>
      {action && (
        <Link
          className="button primary"
          to={to}
          aria-label={t('home.actionOf', { action: t(`NextAction.${action}`), name: item.name })}
        >
          {t(`NextAction.${action}`)}
        </Link>
      )}
    </>
  );
}

function Facts({ item, section }: { item: Item; section: keyof Work }) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  const zoned = useZonedText();
  const date = (moment: number) => new Intl.DateTimeFormat(language, DATE_TIME).format(moment);
  if (section === 'toDo')
    return (
      <>
        {t(`SubmissionState.${item.submissionState}`)} ·{' '}
        {item.dueAt === null
          ? t('home.noDueDate')
          : t(item.dueAt < now ? 'home.overdue' : 'home.due', {
              date: zoned(item.dueAt),
              distance: distanceText(item.dueAt, now, language),
            })}
      </>
    );
  return (
    <>
      {section === 'waiting' && item.submittedAt !== null && t('home.submitted', { date: date(item.submittedAt) })}
      {section === 'results' && (
        <>
          <strong>
            {scoreText({ given: item.score, maximum: item.scoreMaximum, scoreType: item.scoreType }, language)}
          </strong>
          {item.commentCount > 0 && <> · {t('home.comments', { smart_count: item.commentCount })}</>}
        </>
      )}
      {item.isLate && <> · {t('home.late')}</>}
    </>
  );
}
