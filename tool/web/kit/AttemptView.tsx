import { useRef, type ReactNode } from 'react';
import type { Answer, Attempt, Comment } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { sortComments } from './sortComments.ts';
import type { CommentActions } from './commentActions.ts';
import { CommentList } from './CommentList.tsx';
import { MarkList } from './MarkList.tsx';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { isPlayable } from './MediaView.tsx';
import { playRange, seek } from './controlVideo.ts';
import { Criteria, ScoreView } from './ScoreView.tsx';

/** Position of a player of an attempt. */
export interface PlayerPosition {
  questionId: string | null;
  seconds: number;
  pause: () => void;
}

interface PlayersOptions {
  onPlace?: (place: PlayerPosition) => void;
  /** True if the captions of the attempt's recordings can be edited here. */
  isCaptionable?: boolean;
  /** Called to comment on a line of a transcript, at the time when it is spoken. */
  onQuote?: (text: string, place: PlayerPosition) => void;
}

/** Connects the players of an attempt's answers with its comments, so that a comment can move its player. */
export function usePlayers(
  { answers, comments }: Pick<Attempt, 'answers' | 'comments'>,
  { onPlace, onQuote, isCaptionable = false }: PlayersOptions = {},
) {
  const { t } = useTranslator();
  const players = useRef(new Map<string | null, HTMLVideoElement | null>());
  const firstPlayed = answers.find(({ media }) => media && isPlayable(media))?.questionId ?? null;
  const show = (questionId: string | null, { atSeconds, endSeconds }: Pick<Comment, 'atSeconds' | 'endSeconds'>) => {
    const video = players.current.get(questionId);
    if (!video) return;
    if (endSeconds === null) seek(video, atSeconds ?? 0);
    else playRange(video, atSeconds ?? 0, endSeconds);
  };
  const goTo = (comment: Comment) =>
    show(players.current.has(comment.questionId) ? comment.questionId : firstPlayed, comment);
  const placeAt = (questionId: string | null, seconds: number): PlayerPosition => ({
    questionId,
    seconds,
    pause: () => players.current.get(questionId)?.pause(),
  });
  const propsOf = (questionId: string | null): PlayerProps => ({
    ref: (element: HTMLVideoElement | null) => {
      players.current.set(questionId, element);
      return () => void players.current.delete(questionId);
    },
    marks: sortComments(comments, answers)
      .filter(
        (comment) =>
          comment.atSeconds !== null && !comment.isDeleted && (comment.questionId ?? firstPlayed) === questionId,
      )
      .map(({ id, atSeconds, endSeconds, text }) => ({
        id,
        atSeconds: atSeconds ?? 0,
        endSeconds,
        label: text || t('comment.voice'),
      })),
    onMark: ({ atSeconds, endSeconds = null }) => show(questionId, { atSeconds, endSeconds }),
    onTime: (seconds) => onPlace?.(placeAt(questionId, seconds)),
    isEditable: isCaptionable,
    ...(onQuote && {
      onQuote: (text: string, seconds: number) => {
        seek(players.current.get(questionId), seconds);
        onQuote(text, placeAt(questionId, seconds));
      },
    }),
  });
  /**
   * Returns whether a comment is shown below an answer. A comment without an answer is shown at the score, and replies
   * with their comment.
   */
  const isAt = (answer: Answer | undefined, { replyTo, ...comment }: Comment): boolean => {
    const { questionId, atSeconds } = comments.find(({ id }) => id === replyTo) ?? comment;
    const meant = questionId ?? (atSeconds === null ? undefined : firstPlayed);
    return answers.find((each) => each.questionId === meant) === answer;
  };
  return { goTo, propsOf, isAt };
}

interface Props {
  attempt: Attempt;
  /** True if the captions of its recordings can be edited here. */
  isCaptionable?: boolean;
  /** True if a later attempt has been submitted. */
  isSuperseded?: boolean;
  /** Actions available to the reader for the comments. */
  actions?: CommentActions | undefined;
  receipt?: ReactNode;
}

/** A submission with its task at that time, its marks, and its comments. */
export function AttemptView({ attempt, isCaptionable = false, isSuperseded = false, actions, receipt }: Props) {
  const { t, dateTime } = useTranslator();
  const players = usePlayers(attempt, { isCaptionable });
  const commentsAt = (answer?: Answer) => (
    <CommentList
      attempt={{ ...attempt, comments: attempt.comments.filter((comment) => players.isAt(answer, comment)) }}
      onGoTo={players.goTo}
      actions={actions}
    />
  );
  return (
    <article className="card attempt">
      <header className="row">
        <h3 className="grow">
          {t('attempt.number', { number: attempt.number })} <AttemptState {...{ attempt, isSuperseded }} />
        </h3>
        <SubmittedAt attempt={attempt} />
      </header>
      {isSuperseded && attempt.state === 'submitted' && <p className="muted">{t('attempt.superseded')}</p>}
      <Submitters attempt={attempt} />
      {receipt}
      {attempt.returned && (
        <p className="muted">
          {t('attempt.returnedBy', {
            name: attempt.returned.by?.name || t('review.unknown'),
            time: dateTime(attempt.returned.at),
          })}
        </p>
      )}
      {attempt.score && <ScoreView score={attempt.score} />}
      {commentsAt()}
      {attempt.score && <Criteria score={attempt.score} rubric={attempt.task.rubric} />}
      <MarkList attempt={attempt} />
      <Answers attempt={attempt} playerOf={players.propsOf} commentsAt={commentsAt} />
    </article>
  );
}

export function AttemptState({ attempt: { state, marks }, isSuperseded = false }: Props) {
  const { t } = useTranslator();
  const shown = state === 'evaluated' && marks[0]?.isHeld === true ? 'held' : state;
  return (
    <span className={`badge ${shown}`}>
      {t(isSuperseded && state === 'submitted' ? 'attempt.notEvaluated' : `attempt.${shown}`)}
    </span>
  );
}

export function SubmittedAt({ attempt: { submittedAt, isLate } }: Pick<Props, 'attempt'>) {
  const { t, dateTime } = useTranslator();
  return (
    <span className="muted">
      {submittedAt !== null && <time dateTime={new Date(submittedAt).toISOString()}>{dateTime(submittedAt)}</time>}{' '}
      {isLate && <span className="late">{t('attempt.late')}</span>}
    </span>
  );
}

/** Members of the group at submission. */
export function Submitters({ attempt: { members } }: Pick<Props, 'attempt'>) {
  const { t, language } = useTranslator();
  if (members.length === 0) return null;
  return (
    <p className="muted">
      {t('attempt.members', { names: new Intl.ListFormat(language).format(members.filter(Boolean)) })}
    </p>
  );
}

type PlayerProps = Omit<Parameters<typeof CaptionedMedia>[0], 'media'>;

interface AnswersProps {
  attempt: Pick<Attempt, 'answers' | 'task'>;
  playerOf: (questionId: string | null) => PlayerProps;
  /** Heading level of a question, one below the heading of the work. Default: h4, below an attempt. */
  heading?: 'h3' | 'h4';
  /** Comments below an answer. Default: none, if comments are shown elsewhere. */
  commentsAt?: (answer: Answer) => ReactNode;
}

export const Answers = ({ attempt: { answers, task }, playerOf, heading = 'h4', commentsAt }: AnswersProps) =>
  answers.map((answer) => (
    <AnswerView
      key={answer.questionId ?? 'whole'}
      answer={answer}
      question={task.questions.find(({ id }) => id === answer.questionId)?.text}
      player={playerOf(answer.questionId)}
      heading={heading}
    >
      {commentsAt?.(answer)}
    </AnswerView>
  ));

interface AnswerProps {
  answer: Answer;
  question: string | undefined;
  player: PlayerProps;
  heading: 'h3' | 'h4';
  children: ReactNode;
}

function AnswerView({ answer: { media, text }, question, player, heading: Heading, children }: AnswerProps) {
  const { t } = useTranslator();
  return (
    <section className="given">
      {question !== undefined && <Heading dir="auto">{question}</Heading>}
      {media && <CaptionedMedia key={media.id} media={media} {...player} />}
      {text && (
        <p className="written" dir="auto">
          {text}
        </p>
      )}
      {!media && !text && <p className="muted">{t('attempt.noAnswer')}</p>}
      {children}
    </section>
  );
}
