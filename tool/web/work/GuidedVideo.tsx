import { useRef } from 'react';
import type { Media, Question } from '../../contract.ts';
import { timeText } from '../kit/timeText.ts';
import { useWords } from '../words/words.ts';
import { reachedQuestion } from './questionStops.ts';

interface Props {
  video: Media;
  questions: readonly Question[];
  /** The video has stopped for a question. */
  onReach: (questionId: string) => void;
}

/** A video that stops where it asks something; each place can be gone to by a button too. */
export function GuidedVideo({ video, questions, onReach }: Props) {
  const { t } = useWords();
  const player = useRef<HTMLVideoElement>(null);
  const before = useRef(0);
  const look = () => {
    if (!player.current) return;
    const reached = reachedQuestion(questions, before.current, player.current.currentTime);
    before.current = player.current.currentTime;
    if (!reached) return;
    player.current.pause();
    onReach(reached.id);
  };
  const goTo = ({ id, atSeconds }: Question) => {
    if (!player.current) return;
    player.current.pause();
    player.current.currentTime = atSeconds ?? 0;
    before.current = atSeconds ?? 0;
    onReach(id);
  };
  return (
    <>
      <video ref={player} className="player" src={video.url} controls playsInline dir="ltr" aria-label={video.name} onTimeUpdate={look} />
      <ul className="row stops" aria-label={t('work.stops')}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <button type="button" onClick={() => goTo(question)}>
              {t('work.stop', { number: index + 1, time: timeText(question.atSeconds ?? 0) })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
