import type { Criterion, Score } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { hasStars, isPassed } from './scoreTypes.ts';
import { NO_SCORE, scoreText } from '../../../shared/scores/scoreText.ts';
import { Stars } from './Stars.tsx';

/** A score in the form of its type: stars, passed or not, or a number. */
export function ScoreView({ score }: { score: Score }) {
  return (
    <div className="score">
      <strong>
        <ScoreWords score={score} />
      </strong>
      {hasStars(score.scoreType) && <Stars count={score.given} of={score.maximum} />}
    </div>
  );
}

/** Points by criterion, with the text of their level. */
export function Criteria({ score, rubric }: { score: Score; rubric: readonly Criterion[] }) {
  const { t, number } = useTranslator();
  if (score.rubric.length === 0) return null;
  return (
    <dl className="criteria">
      {rubric.map(({ id, name, points, levels = [] }) => {
        const given = score.rubric.find(({ criterionId }) => criterionId === id)?.points;
        const level = levels.find((each) => each.points === given);
        return (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
              {level && (
                <div className="muted" dir="auto">
                  {level.text}
                </div>
              )}
            </dt>
            <dd>
              {t('score.total', {
                given: given === undefined ? NO_SCORE : number(given),
                maximum: number(points),
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Returns a function that formats a score as text: passed or not, or a number. */
export function useScoreText(): (score: Score) => string {
  const { t, language } = useTranslator();
  return (score) => {
    const passed = isPassed(score);
    return passed === undefined ? scoreText(score, language) : t(passed ? 'score.pass' : 'score.fail');
  };
}

export function ScoreWords({ score }: { score: Score }) {
  return useScoreText()(score);
}
