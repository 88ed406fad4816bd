import { useRef, useState, type ReactNode } from 'react';
import { Check, Play } from 'lucide-react';
import type { Media, Question } from '../../contract.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { Button } from '../kit/Button.tsx';
import { draftStorage } from '../kit/draftStorage.ts';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { byTime, reachedQuestion } from './questionStops.ts';

interface Props {
  /** Key under which the video's position is stored in this browser. */
  placeKey: string;
  video: Media;
  questions: readonly Question[];
  currentId: string | undefined;
  answeredIds: readonly string[];
  /** True while a recording or upload is in progress, which takes precedence. */
  isBusy: boolean;
  /** Called when the video stops at a question, or with undefined when it continues. */
  onReach: (questionId: string | undefined) => void;
  /** Form in which the question is answered. */
  children: ReactNode;
}

const JUST_PAST_SECONDS = 0.001;
const KEPT_EVERY_SECONDS = 2;

/** A video that stops at its questions, with a button for each question. */
export function GuidedVideo({ placeKey, video, questions, currentId, answeredIds, isBusy, onReach, children }: Props) {
  const { t } = useTranslator();
  const player = useRef<HTMLVideoElement>(null);
  const [startAt] = useState(() => draftStorage.read<number>(placeKey) ?? 0);
  const before = useRef(startAt);
  const keptAt = useRef(startAt);
  const stops = byTime(questions);
  const label = (index: number) => t('work.stop', { number: index + 1, time: timeText(stops[index]?.atSeconds ?? 0) });
  const goTo = (question: Question | undefined) => {
    if (!player.current || !question) return;
    player.current.pause();
    player.current.currentTime = question.atSeconds ?? 0;
    // Just past the question, so that it isn't reached again.
    before.current = (question.atSeconds ?? 0) + JUST_PAST_SECONDS;
    onReach(question.id);
  };
  const look = (seconds: number): void => {
    const reached = reachedQuestion(questions, before.current, seconds, answeredIds);
    if (reached) return goTo(reached);
    before.current = seconds;
    if (Math.abs(seconds - keptAt.current) < KEPT_EVERY_SECONDS) return;
    keptAt.current = seconds;
    draftStorage.keep(placeKey, seconds);
  };
  const goOn = () => {
    onReach(undefined);
    player.current?.focus();
    void player.current?.play().catch(() => undefined);
  };
  return (
    <div className={currentId === undefined ? 'guided' : 'guided asking'}>
      <div className="guide">
        <CaptionedMedia
          media={video}
          ref={player}
          startAt={startAt}
          marks={stops.map(({ id, atSeconds }, index) => ({
            id,
            atSeconds: atSeconds ?? 0,
            label: label(index),
            isCurrent: id === currentId,
          }))}
          onMark={({ id }) => goTo(questions.find((each) => each.id === id))}
          onTime={look}
        />
      </div>
      <div className="stack">
        {children}
        {currentId === undefined ? (
          <p className="muted">{t('work.stopsHint', { smart_count: stops.length })}</p>
        ) : (
          <Button kind={isBusy ? undefined : 'primary'} icon={Play} className="start" onClick={goOn}>
            {t('work.goOn')}
          </Button>
        )}
        <ol className="stops plain-list row" aria-label={t('work.stops')}>
          {stops.map((question, index) => (
            <li key={question.id}>
              <Button aria-current={question.id === currentId ? 'step' : undefined} onClick={() => goTo(question)}>
                {label(index)}
                {answeredIds.includes(question.id) && <Check size={16} aria-label={t('work.answered')} />}
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
