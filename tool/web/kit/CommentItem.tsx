import { CircleCheck, Pencil, Reply, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Comment } from '../../contract.ts';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { Button, IconButton } from './Button.tsx';
import type { CommentActions } from './commentActions.ts';
import { CommentTextForm } from './CommentTextForm.tsx';
import { draftStorage } from './draftStorage.ts';
import { Notice } from './Notice.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  comment: Comment;
  /** Link to the comment's position in the recording. */
  place?: ReactNode;
  /** Name of the criterion that the comment refers to. */
  criterion?: string | undefined;
  actions: CommentActions | undefined;
}

type Writing = { kind: 'edit' | 'reply'; takesFocus: boolean } | undefined;

/** A comment or a reply, with the actions available to its reader. */
export function CommentItem({ comment, place = false, criterion, actions }: Props) {
  const { t } = useTranslator();
  const { id, text, isDeleted } = comment;
  const keyOf = (kind: 'edit' | 'reply') => `${kind}.${actions?.userId}.${id}`;
  const [writing, setWriting] = useState<Writing>(() => {
    const kept = (['reply', 'edit'] as const).find((kind) => draftStorage.read(keyOf(kind)) !== undefined);
    return kept && { kind: kept, takesFocus: false };
  });
  const [isRemovedHere, setRemovedHere] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  // The focused element is about to be removed.
  const losesFocus = useRef(false);
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !losesFocus.current) return;
    losesFocus.current = false;
    element.querySelector<HTMLElement>('button:not(.time)')?.focus();
  };
  const run = async (call: Promise<Comment>): Promise<boolean> => {
    setProblem(undefined);
    try {
      const changed = await call;
      losesFocus.current = changed.isDeleted !== isDeleted;
      actions?.put(changed);
      return true;
    } catch (error) {
      setProblem(error);
      return false;
    }
  };
  const remove = async () => setRemovedHere(actions !== undefined && (await run(actions.api.removeComment(id))));
  const close = () => {
    losesFocus.current = true;
    setWriting(undefined);
  };
  const failure = problem !== undefined && <Problem error={problem} />;
  const replying = actions && writing?.kind === 'reply' && (
    <CommentTextForm
      formKey={keyOf('reply')}
      label={t('comment.yourReply')}
      action={t('comment.reply')}
      text=""
      takesFocus={writing.takesFocus}
      onSave={(reply) => run(actions.api.reply(id, reply))}
      onClose={close}
    />
  );
  const editing = actions && writing?.kind === 'edit' && (
    <CommentTextForm
      formKey={keyOf('edit')}
      label={t('comment.text')}
      action={t('settings.save')}
      text={text}
      canBeEmpty={comment.media !== null}
      takesFocus={writing.takesFocus}
      onSave={(next) => run(actions.api.changeComment(id, { text: next }))}
      onClose={close}
    />
  );
  if (isDeleted)
    return actions && isRemovedHere ? (
      <div ref={takeFocus}>
        <Notice
          icon={Trash2}
          actions={
            <Button icon={Undo2} onClick={() => void run(actions.api.restoreComment(id))}>
              {t('comment.undo')}
            </Button>
          }
        >
          {t('comment.deleted')}
        </Notice>
        {failure}
      </div>
    ) : (
      <>
        <p className="muted">{t('comment.deleted')}</p>
        {failure}
        {editing}
        {replying}
      </>
    );
  return (
    <div className={comment.isResolved ? 'comment resolved' : 'comment'}>
      <div className="row comment-head" ref={takeFocus}>
        {place || <Written comment={comment} />}
        {actions && (
          <Buttons
            comment={comment}
            actions={actions}
            onWrite={(kind) => setWriting({ kind, takesFocus: true })}
            onResolve={(isResolved) => void run(actions.api.changeComment(id, { isResolved }))}
            onRemove={() => void remove()}
          />
        )}
      </div>
      {criterion !== undefined && <bdi className="badge">{criterion}</bdi>}
      {editing ||
        (text !== '' && (
          <div className="written" dir="auto">
            {text}
          </div>
        ))}
      {comment.media && <CaptionedMedia media={comment.media} isEditable={actions?.canResolve ?? false} />}
      {place && <Written comment={comment} />}
      {failure}
      {replying}
    </div>
  );
}

function Written({ comment: { authorName, writtenAt, editedAt, isResolved } }: Pick<Props, 'comment'>) {
  const { t, dateTime } = useTranslator();
  return (
    <small className="muted">
      <bdi>{authorName}</bdi> · {dateTime(writtenAt)}
      {editedAt !== null && ` · ${t('comment.edited')}`}
      {isResolved && ` · ${t('comment.resolved')}`}
    </small>
  );
}

interface ButtonsProps {
  comment: Comment;
  actions: CommentActions;
  onWrite: (kind: 'edit' | 'reply') => void;
  onResolve: (isResolved: boolean) => void;
  onRemove: () => void;
}

function Buttons({ comment, actions, onWrite, onResolve, onRemove }: ButtonsProps) {
  const { t } = useTranslator();
  const { isResolved } = comment;
  const isOwn = comment.authorId === actions.userId;
  return (
    <span className="comment-buttons">
      {actions.canReply && <IconButton icon={Reply} label={t('comment.reply')} onClick={() => onWrite('reply')} />}
      {actions.canResolve && comment.replyTo === null && (
        <IconButton
          icon={isResolved ? RotateCcw : CircleCheck}
          label={t(isResolved ? 'comment.reopen' : 'comment.resolve')}
          onClick={() => onResolve(!isResolved)}
        />
      )}
      {isOwn && <IconButton icon={Pencil} label={t('comment.edit')} onClick={() => onWrite('edit')} />}
      {(isOwn || actions.canRemoveAll) && (
        <IconButton icon={Trash2} label={t('review.removeComment')} onClick={onRemove} />
      )}
    </span>
  );
}
