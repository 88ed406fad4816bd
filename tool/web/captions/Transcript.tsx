import { useEffect, useRef, useState } from 'react';
import { MessageSquarePlus } from 'lucide-react';
import { moveFocus } from '../../../shared/react/moveFocus.ts';
import { matchesFilter, matchParts } from '../../../shared/text/foldText.ts';
import { plainText } from '../../captions.ts';
import type { Captions } from '../../contract.ts';
import { IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { Select } from '../kit/Select.tsx';
import { timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { useLanguageNames, useOwnLanguage } from './captionTexts.ts';
import { cueAt } from './cueEditing.ts';
import { useCues } from './useCues.ts';

interface Props {
  captions: readonly Captions[];
  /** Position of the player. */
  time: number;
  onSeek: (seconds: number) => void;
  onQuote: ((text: string, seconds: number) => void) | undefined;
}

/**
 * Transcript of a recording. It follows the player and can be searched. Selecting a line moves the player to its time.
 */
export function Transcript({ captions, time, onSeek, onQuote }: Props) {
  const { t } = useTranslator();
  const { nameOf } = useLanguageNames();
  const own = useOwnLanguage();
  const [chosen, setChosen] = useState<string>();
  const [searched, setSearched] = useState('');
  const shown = captions.find(({ language }) => language === (chosen ?? own)) ?? captions[0];
  const { cues, hasFailed } = useCues(shown?.url);
  const current = cueAt(cues, time);
  const isSearching = searched.trim() !== '';
  const lines = cues
    .map((cue, index) => ({ index, start: cue.start, text: plainText(cue.text) }))
    .filter(({ text }) => !isSearching || matchesFilter(text, searched));
  return (
    <section className="transcript" aria-label={t('transcript.title')}>
      <header className="row">
        <b className="grow">{t('transcript.title')}</b>
        {captions.length > 1 && (
          <Select
            label={t('captions.language')}
            isLabelHidden
            value={shown?.language}
            choices={captions.map(({ language }) => ({ id: language, name: nameOf(language) }))}
            onChange={setChosen}
          />
        )}
      </header>
      {shown && !shown.isChecked && <p className="muted">{t('captions.machine')}</p>}
      <Field label={t('transcript.search')} isLabelHidden>
        {(field) => (
          <input
            {...field}
            type="search"
            dir="auto"
            placeholder={t('transcript.search')}
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
            // The field may be inside a form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {isSearching && t('transcript.matches', { smart_count: lines.length })}
      </p>
      {hasFailed && <p className="muted">{t('transcript.failed')}</p>}
      {isSearching && lines.length === 0 && <p className="muted">{t('transcript.none')}</p>}
      <Lines
        lines={lines}
        current={current}
        language={shown?.language}
        searched={searched}
        onSeek={onSeek}
        onQuote={onQuote}
      />
    </section>
  );
}

interface Line {
  index: number;
  start: number;
  text: string;
}

interface LinesProps extends Pick<Props, 'onSeek' | 'onQuote'> {
  lines: readonly Line[];
  current: number;
  language: string | undefined;
  searched: string;
}

/** List of lines that is a single Tab stop, however many lines it has. */
function Lines({ lines, current, language, searched, onSeek, onQuote }: LinesProps) {
  const { t } = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  const [reached, setReached] = useState<number>();
  const stop = [reached, current, lines[0]?.index].find((at) => lines.some(({ index }) => index === at));
  useEffect(() => {
    // The list doesn't scroll while the user points at it or has the focus in it.
    if (searched.trim() === '' && !list.current?.matches(':hover, :focus-within')) showCurrent(list.current);
  }, [current, searched]);
  return (
    <ol ref={list} className="plain-list" lang={language} onKeyDown={(event) => moveFocus(event, '.line')}>
      {lines.map(({ index, start, text }) => (
        <li key={index} aria-current={index === current ? 'true' : undefined}>
          <button
            type="button"
            className="line"
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setReached(index)}
            onClick={() => onSeek(start)}
          >
            <span className="time-text" dir="ltr">
              {timeText(start)}
            </span>
            <span dir="auto">
              {matchParts(text, searched).map(({ part, isMatch }, place) =>
                isMatch ? <mark key={place}>{part}</mark> : part,
              )}
            </span>
          </button>
          {onQuote && (
            <IconButton
              icon={MessageSquarePlus}
              label={t('transcript.comment')}
              tabIndex={index === stop ? 0 : -1}
              onClick={() => onQuote(text, start)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Scrolls only the list, not the page. */
function showCurrent(list: HTMLElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !line) return;
  list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3;
}
