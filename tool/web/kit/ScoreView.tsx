import type { Criterion, Score } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { hasStars, isPassed } from './scoreTypes.ts';
import { NO_SCORE, scoreText } from '../../../shared/scores/scoreText.ts';
import { Stars } from './Stars.tsx';

/** A score in its own way: stars, passed or not, criteria, or a number. */
export function ScoreView({ score, rubric }: { score: Score; rubric: readonly Criterion[] }) {
  const { t, number } = useTranslator();
  return (
    <div className="score">
      <strong>
        <ScoreWords score={score} />
      </strong>
      {hasStars(score.scoreType) && <Stars count={score.given} of={score.maximum} />}
      {score.rubric.length > 0 && (
        <dl className="criteria">
          {rubric.map(({ id, name, points }) => {
            const given = score.rubric.find(({ criterionId }) => criterionId === id)?.points;
            return (
              <div key={id}>
                <dt>
                  <bdi>{name}</bdi>
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
      )}
    </div>
  );
}

/** The score alone: passed or not, or a number. */
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
