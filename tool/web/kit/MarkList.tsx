import type { Attempt, Criterion, Mark } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { useScoreText } from './ScoreView.tsx';

/** All marks of an attempt, newest first, with their authors, previous scores and reasons. */
export function MarkList({ attempt: { marks, task } }: { attempt: Pick<Attempt, 'marks' | 'task'> }) {
  const { t } = useTranslator();
  if (marks.length === 0) return null;
  return (
    <details className="mark-list">
      <summary>{t('marks.title', { smart_count: marks.length })}</summary>
      <ol className="plain-list" aria-label={t('marks.list')}>
        {marks.map((mark, index) => (
          <li key={mark.id}>
            <MarkItem mark={mark} before={marks[index + 1]} rubric={task.rubric} />
          </li>
        ))}
      </ol>
    </details>
  );
}

interface ItemProps {
  mark: Mark;
  before: Mark | undefined;
  rubric: readonly Criterion[];
}

function MarkItem({ mark, before, rubric }: ItemProps) {
  const { t, dateTime, number } = useTranslator();
  const scoreText = useScoreText();
  const pointsOf = ({ score }: Mark, id: string) =>
    score.rubric.find(({ criterionId }) => criterionId === id)?.points ?? 0;
  const changed = before ? rubric.filter(({ id }) => pointsOf(mark, id) !== pointsOf(before, id)) : [];
  const time = dateTime(mark.publishedAt);
  return (
    <>
      <strong>
        {before
          ? t('marks.instead', { to: scoreText(mark.score), from: scoreText(before.score) })
          : scoreText(mark.score)}
      </strong>
      {mark.isHeld && <span className="badge held">{t('attempt.held')}</span>}
      <div className="muted">
        {mark.role === 'tool'
          ? t('marks.byTool', { time })
          : mark.role
            ? t('marks.by', { name: mark.author?.name || t('review.unknown'), role: t(`role.${mark.role}`), time })
            : t('marks.byUnknown', { time })}
      </div>
      {changed.map(({ id, name }) => (
        <div key={id} className="muted">
          <bdi>{name}</bdi>:{' '}
          {before && t('marks.instead', { to: number(pointsOf(mark, id)), from: number(pointsOf(before, id)) })}
        </div>
      ))}
      {mark.reason !== null && (
        <p className="written" dir="auto">
          {mark.reason}
        </p>
      )}
    </>
  );
}
