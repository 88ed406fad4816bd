import { useQuery } from '@apollo/client/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useMediaQuery } from '../../kit/page/pageHooks.ts';
import { Dashboard_getMarksDocument, type Mark, type ProgressRecord } from './progressQuery.ts';

type Recorded = Pick<ProgressRecord, 'activityId' | 'learnerId'>;

/** Opens the score history of a record on top of the work. */
export function ScoreHistory({ record }: { record: Recorded }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const hasLabel = useMediaQuery('(min-width:700px)');
  return (
    <>
      <button type="button" className="button" aria-label={t('marks.title')} onClick={() => setOpen(true)}>
        <History size={18} aria-hidden />
        {hasLabel && t('marks.title')}
      </button>
      <ViewDialog open={isOpen} title={t('marks.title')} maxWidth="sm" height={480} onClose={() => setOpen(false)}>
        {isOpen && <Marks record={record} />}
      </ViewDialog>
    </>
  );
}

function Marks({ record: { activityId, learnerId } }: { record: Recorded }) {
  const { t } = useI18n();
  const { data, error, refetch, fetchMore } = useQuery(Dashboard_getMarksDocument, {
    variables: { activityId, learnerId },
    fetchPolicy: 'no-cache',
  });
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label={t('marks.title')} />;
  const { marks, nextPageToken } = data.getMarks;
  if (marks.length === 0) return <p className="muted">{t('marks.none')}</p>;
  const showMore = () =>
    fetchMore({
      variables: { nextPageToken },
      updateQuery: (shown, { fetchMoreResult: { getMarks: more } }) => ({
        getMarks: { ...more, marks: [...shown.getMarks.marks, ...more.marks] },
      }),
    });
  return (
    <>
      <ol className="mark-list" aria-label={t('marks.title')}>
        {marks.map((mark) => (
          <li key={mark.id}>
            <MarkItem mark={mark} />
          </li>
        ))}
      </ol>
      {nextPageToken !== null && (
        <button type="button" className="button" onClick={() => void showMore()}>
          {t('marks.more')}
        </button>
      )}
    </>
  );
}

function MarkItem({ mark }: { mark: Mark }) {
  const { t, language } = useI18n();
  const zoned = useZonedText();
  const to = scoreText({ given: mark.given, maximum: mark.maximum, scoreType: mark.scoreType }, language);
  const from = scoreText(
    { given: mark.previousGiven, maximum: mark.previousMaximum, scoreType: mark.previousScoreType },
    language,
  );
  const isReplaced = mark.isCounted && mark.previousGiven !== null && from !== to;
  const change =
    mark.given === null
      ? isReplaced && `(${t('marks.before', { from })})`
      : isReplaced
        ? t('marks.instead', { to, from })
        : to;
  return (
    <>
      <div className="mark-head">
        <b>
          {t(`MarkKind.${mark.kind}`)}
          {change && <span className="number"> {change}</span>}
        </b>
        <time className="muted" dateTime={new Date(mark.scoredAt).toISOString()}>
          {zoned(mark.scoredAt)}
        </time>
      </div>
      <MarkFacts mark={mark} />
      {mark.criteria.length > 0 && (
        <ul>
          {mark.criteria.map(({ name, points, maximum, previousPoints }, place) => (
            <li key={place}>
              <bdi>{name}</bdi>{' '}
              <span className="number">
                {previousPoints === null || previousPoints === points
                  ? scoreText({ given: points, maximum, scoreType: null }, language)
                  : t('marks.instead', {
                      to: scoreText({ given: points, maximum, scoreType: null }, language),
                      from: scoreText({ given: previousPoints, maximum, scoreType: null }, language),
                    })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mark.reason !== null && (
        <p>
          {t('marks.reason')}: <bdi>{mark.reason}</bdi>
        </p>
      )}
    </>
  );
}

function MarkFacts({ mark: { kind, authorName, authorRole, attempt, label, isCounted } }: { mark: Mark }) {
  const { t } = useI18n();
  const isDecision = kind !== 'submitted';
  const author =
    authorRole === 'tool'
      ? t('marks.byTool')
      : authorName !== null && authorRole !== null
        ? t('marks.by', { name: authorName, role: t(`MarkRole.${authorRole}`) })
        : (authorName ?? t('marks.byUnknown'));
  const facts = [
    label,
    isDecision && author,
    attempt !== null && `${t('marks.attempt')} ${attempt}`,
    !isCounted && t('marks.late'),
  ].filter((fact) => typeof fact === 'string');
  return <div className="muted">{facts.join(' · ')}</div>;
}
