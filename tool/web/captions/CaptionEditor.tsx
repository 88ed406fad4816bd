import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CaptionList, Media } from '../../contract.ts';
import { ToolRefusal } from '../api.ts';
import { Button } from '../kit/Button.tsx';
import { draftStorage } from '../kit/draftStorage.ts';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Player } from '../kit/Player.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { CaptionApi } from './captionApi.ts';
import { useLanguageNames } from './captionTexts.ts';
import {
  commandOfKey,
  editedCues,
  withNewIds,
  insertAfter,
  mergeNext,
  remove,
  setEnd,
  setStart,
  setText,
  shift,
  split,
  writeEdited,
  type Edit,
  type EditedCue,
  type EditorCommand,
} from './cueEditing.ts';
import { CueList } from './CueList.tsx';
import { EditorTools } from './EditorTools.tsx';
import { useCueHistory } from './useCueHistory.ts';
import { loadCues } from './useCues.ts';
import { jumpTo, useLoop } from './useLoop.ts';
import { Waveform } from './Waveform.tsx';

interface Props {
  api: CaptionApi;
  media: Pick<Media, 'id' | 'name' | 'mediaType' | 'url' | 'size'>;
  language: string;
  existing: CaptionList['captions'][number] | undefined;
  onSaved: (list: CaptionList) => void;
  onClose: () => void;
}

/** Unsaved changes. `base` is the revision they started from. */
interface Kept {
  cues: EditedCue[];
  base: number | null;
}

/** Editor for captions of one language, next to their recording. Text and times can be edited without a mouse. */
export default function CaptionEditor(props: Props) {
  const { t } = useTranslator();
  const { nameOf } = useLanguageNames();
  const { media, language, existing, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [kept] = useState(() => draftStorage.read<Kept>(keyOf(props)));
  const [loaded, setLoaded] = useState<readonly EditedCue[] | undefined>(() =>
    kept ? withNewIds(kept.cues) : existing ? undefined : [],
  );
  const [problem, setProblem] = useState<unknown>();
  const isMissing = loaded === undefined;
  const url = existing?.url;
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (!isMissing || url === undefined) return;
    loadCues(url).then((cues) => setLoaded(editedCues(cues)), setProblem);
  }, [isMissing, url]);
  return (
    <dialog ref={dialog} className="dialog caption-editor" aria-labelledby="caption-editor" onCancel={onClose}>
      <header className="row">
        <h2 id="caption-editor" className="grow">
          {t('captions.editTitle', { language: nameOf(language) })} · <bdi>{media.name}</bdi>
        </h2>
        <Button onClick={onClose}>{t('captions.close')}</Button>
      </header>
      {problem !== undefined && <Problem error={problem} />}
      {loaded ? (
        <Lines
          {...props}
          first={loaded}
          base={kept ? kept.base : (existing?.revision ?? null)}
          isKept={kept !== undefined}
        />
      ) : (
        problem === undefined && <Loading lines={6} />
      )}
    </dialog>
  );
}

const keyOf = ({ media, language }: Pick<Props, 'media' | 'language'>): string => `captions.${media.id}.${language}`;

const STEP_SECONDS = 0.1;
const JUMP_SECONDS = 2;

interface LinesProps extends Props {
  first: readonly EditedCue[];
  base: number | null;
  /** True if the lines are unsaved changes from an earlier time. */
  isKept: boolean;
}

function Lines({ api, media, language, existing, onSaved, first, base: firstBase, isKept }: LinesProps) {
  const { t } = useTranslator();
  const history = useCueHistory(first.length > 0 ? first : insertAfter([], -1).cues);
  const { cues } = history;
  const [at, setAt] = useState(0);
  const [focus, setFocus] = useState<{ at: number; caret?: number | undefined }>({ at: 0 });
  const [base, setBase] = useState(firstBase);
  const [saved, setSaved] = useState<readonly EditedCue[] | undefined>(isKept ? undefined : history.cues);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [duration, setDuration] = useState(Infinity);
  const isChanged = cues !== saved;
  const key = keyOf({ media, language });
  useEffect(() => {
    if (isChanged) draftStorage.keep(key, { cues: [...cues], base } satisfies Kept);
    else draftStorage.forget(key);
  }, [isChanged, key, cues, base]);
  const here = Math.min(at, cues.length - 1);
  const line = cues[here];
  const loop = useLoop(video, line);

  const edit = ({ cues: next, at: nextAt, caret }: Edit) => {
    history.change(next);
    setAt(nextAt);
    setFocus({ at: nextAt, caret });
  };
  const goTo = (next: number) => {
    if (!cues[next]) return;
    setAt(next);
    setFocus({ at: next });
  };
  const step = (run: () => void) => {
    run();
    // The line that had the focus may have been removed.
    setFocus({ at: here });
  };
  const next = () => (cues[here + 1] ? goTo(here + 1) : edit(insertAfter(cues, here, duration)));
  const now = () => video?.currentTime ?? 0;
  const save = (isChecked: boolean, over = base) => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const text = writeEdited(cues);
    api
      .saveCaptions(media.id, language, { text, source: 'editor', isChecked, base: over })
      .then((list) => {
        setBase(list.captions.find((each) => each.language === language)?.revision ?? null);
        setSaved(cues);
        onSaved(list);
      }, setProblem)
      .finally(() => setSaving(false));
  };
  const isUnchecked = existing?.isChecked === false;
  const newest = async () => {
    const list = await api.captions(media.id);
    return { list, captions: list.captions.find((each) => each.language === language) };
  };
  const saveMine = () =>
    void newest().then(({ captions }) => save(!isUnchecked, captions?.revision ?? null), setProblem);
  const takeTheirs = () =>
    void newest()
      .then(async ({ list, captions }) => {
        // The user's own lines remain one step back in the history.
        const theirs = captions ? editedCues(await loadCues(captions.url)) : [];
        edit({ cues: theirs, at: 0 });
        setSaved(theirs);
        setBase(captions?.revision ?? null);
        setProblem(undefined);
        onSaved(list);
      })
      .catch(setProblem);

  const commands: Record<EditorCommand, () => void> = {
    loop: loop.toggle,
    play: () => {
      loop.stop();
      if (video?.paused) void video.play().catch(() => undefined);
      else video?.pause();
    },
    back: () => video && jumpTo(video, video.currentTime - JUMP_SECONDS),
    forward: () => video && jumpTo(video, video.currentTime + JUMP_SECONDS),
    start: () => edit(setStart(cues, here, now())),
    end: () => edit(setEnd(cues, here, now())),
    earlier: () => edit(shift(cues, here, -STEP_SECONDS, false)),
    later: () => edit(shift(cues, here, STEP_SECONDS, false)),
    allEarlier: () => edit(shift(cues, here, -STEP_SECONDS, true)),
    allLater: () => edit(shift(cues, here, STEP_SECONDS, true)),
    undo: () => step(history.undo),
    redo: () => step(history.redo),
    save: () => save(!isUnchecked),
  };
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const command = commandOfKey(event);
    if (!command || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    commands[command]();
  });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current?.closest('dialog');
    const listen = (event: globalThis.KeyboardEvent) => press(event);
    // Handled before the player, which has its own keys.
    element?.addEventListener('keydown', listen, true);
    return () => element?.removeEventListener('keydown', listen, true);
  }, []);
  const type = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const { selectionStart: caret, selectionEnd, value } = event.currentTarget;
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isAtEnd = caret === selectionEnd && value.slice(caret).trim() === '';
    const isAtBegin = caret === 0 && selectionEnd === 0;
    const action = {
      Enter: isAtEnd || isAtBegin ? next : () => edit(split(cues, index, caret, now())),
      Backspace: isAtBegin && index > 0 ? () => edit(mergeNext(cues, index - 1)) : undefined,
      Delete: isAtEnd && caret === value.length && cues[index + 1] ? () => edit(mergeNext(cues, index)) : undefined,
      ArrowUp: value.slice(0, caret).includes('\n') ? undefined : () => goTo(index - 1),
      ArrowDown: value.slice(selectionEnd).includes('\n') ? undefined : () => goTo(index + 1),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const isConflict = problem instanceof ToolRefusal && problem.body.code === 'conflict';
  const isEmpty = cues.every(({ text }) => text.trim() === '');
  return (
    <div ref={root} className="caption-lines">
      <div className="stack">
        <Player media={media} ref={setVideo} onDuration={setDuration} />
        <Waveform
          video={video}
          size={media.size}
          start={line?.start ?? 0}
          end={line?.end ?? 0}
          onChange={({ start, end }) => edit(setEnd(setStart(cues, here, start).cues, here, end))}
        />
        <EditorTools
          isLooping={loop.isLooping}
          canUndo={history.canUndo}
          canRedo={history.canRedo}
          onCommand={(command) => commands[command]()}
          onSplit={() => edit(split(cues, here, Math.ceil((line?.text.length ?? 0) / 2), now()))}
          onMerge={cues[here + 1] ? () => edit(mergeNext(cues, here)) : undefined}
          onAdd={() => edit(insertAfter(cues, here, duration))}
          onRemove={cues.length > 1 ? () => edit(remove(cues, here)) : undefined}
        />
      </div>
      <div className="stack">
        <CueList
          cues={cues}
          current={here}
          language={language}
          focus={focus}
          onReach={setAt}
          onText={(index, text) => history.change(setText(cues, index, text), `text ${cues[index]?.id}`)}
          onStart={(index, seconds) => history.change(setStart(cues, index, seconds).cues)}
          onEnd={(index, seconds) => history.change(setEnd(cues, index, seconds).cues)}
          onKey={type}
        />
        {isConflict ? (
          <Notice
            kind="danger"
            actions={
              <>
                <Button onClick={saveMine}>{t('captions.saveMine')}</Button>
                <Button onClick={takeTheirs}>{t('captions.showTheirs')}</Button>
              </>
            }
          >
            {t('captions.conflict')}
          </Notice>
        ) : (
          problem !== undefined && <Problem error={problem} />
        )}
        <div className="row">
          <Button kind="primary" disabled={isEmpty} onClick={() => save(!isUnchecked)}>
            {t('captions.save')}
          </Button>
          {isUnchecked && (
            <Button disabled={isEmpty} onClick={() => save(true)}>
              {t('captions.saveChecked')}
            </Button>
          )}
          <span className="muted" role="status">
            {isSaving ? t('saving') : isChanged ? t('captions.unsaved') : base !== null && t('captions.saved')}
          </span>
        </div>
      </div>
    </div>
  );
}
