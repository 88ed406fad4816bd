import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '../api.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useKey } from '../kit/useKey.ts';
import { useLoad } from '../kit/useLoad.ts';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  api: Api;
  /** Current text of the comment field, which can be saved for later. */
  typed: string;
  onInsert: (text: string) => void;
}

/** Returns the index of the saved comment for Alt and a digit. */
const indexOf = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): number =>
  altKey && !ctrlKey && !metaKey && /^Digit[1-9]$/.test(code) ? Number(code.slice(5)) - 1 : -1;

/** The reviewer's saved comments. A click, or Alt and the number, inserts one into the comment. */
export function SavedComments({ api, typed, onInsert }: Props) {
  const { t } = useTranslator();
  const { data: saved = [], error, reload, set } = useLoad(() => api.savedComments());
  const [problem, setProblem] = useState<unknown>();
  useKey(
    (event) => saved[indexOf(event)],
    ({ text }) => onInsert(text),
  );
  const keep = () =>
    api.saveComment(typed).then((added) => {
      setProblem(undefined);
      set([...saved, added]);
    }, setProblem);
  const remove = (id: string) =>
    api.removeSavedComment(id).then(() => set(saved.filter((each) => each.id !== id)), setProblem);
  const isKept = saved.some(({ text }) => text === typed.trim());
  return (
    <details className="saved-comments">
      <summary className="icon-button" aria-label={t('saved.title')} title={t('saved.title')}>
        <Bookmark size={18} aria-hidden="true" />
      </summary>
      <div className="stack">
        {error !== undefined && <Problem error={error} onRetry={reload} />}
        {saved.length === 0 && error === undefined && <p className="muted">{t('saved.none')}</p>}
        <ol className="plain-list">
          {saved.map(({ id, text }, index) => (
            <li key={id} className="row">
              <button type="button" className="quiet grow" onClick={() => onInsert(text)}>
                <bdi>{text}</bdi>
              </button>
              {index < 9 && <kbd dir="ltr">Alt {index + 1}</kbd>}
              <IconButton icon={Trash2} label={t('saved.remove', { text })} onClick={() => void remove(id)} />
            </li>
          ))}
        </ol>
        <Button icon={BookmarkPlus} disabled={typed.trim() === '' || isKept} onClick={() => void keep()}>
          {t('saved.keep')}
        </Button>
        {problem !== undefined && <Problem error={problem} />}
      </div>
    </details>
  );
}
