import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readTime, timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import type { EditedCue } from './cueEditing.ts';

interface Props {
  cues: readonly EditedCue[];
  current: number;
  language: string;
  /** Line and caret position to focus, each time the object changes. */
  focus: { at: number; caret?: number | undefined };
  onReach: (index: number) => void;
  onText: (index: number, text: string) => void;
  onStart: (index: number, seconds: number) => void;
  onEnd: (index: number, seconds: number) => void;
  onKey: (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => void;
}

/** List of caption lines with their times and text. */
export function CueList({ cues, current, language, focus, onReach, onText, onStart, onEnd, onKey }: Props) {
  const { t } = useTranslator();
  const list = useRef<HTMLOListElement>(null);
  // Runs after the surrounding dialog has opened, which takes the focus first.
  useEffect(() => {
    const lines = list.current?.children;
    const field = lines?.[Math.min(focus.at, lines.length - 1)]?.querySelector('textarea');
    if (!field) return;
    field.focus();
    const caret = focus.caret ?? field.value.length;
    field.setSelectionRange(caret, caret);
    field.scrollIntoView?.({ block: 'nearest' });
  }, [focus]);
  return (
    <ol ref={list} className="plain-list cue-list" aria-label={t('captions.title')}>
      {cues.map(({ id, start, end, text }, index) => (
        <li key={id} aria-current={index === current ? 'true' : undefined} onFocus={() => onReach(index)}>
          <div className="cue-times" dir="ltr">
            <TimeField
              label={t('captions.start', { number: index + 1 })}
              seconds={start}
              onChange={(seconds) => onStart(index, seconds)}
            />
            <TimeField
              label={t('captions.end', { number: index + 1 })}
              seconds={end}
              onChange={(seconds) => onEnd(index, seconds)}
            />
          </div>
          <textarea
            rows={2}
            dir="auto"
            lang={language}
            maxLength={1000}
            aria-label={t('captions.lineNumber', { number: index + 1 })}
            value={text}
            onKeyDown={(event) => onKey(event, index)}
            onChange={({ target }) => onText(index, target.value)}
          />
        </li>
      ))}
    </ol>
  );
}

/** Formats a position with tenths of a second, such as `1:05.3`. */
const exactText = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  return `${timeText(Math.floor(tenths / 10))}.${tenths % 10}`;
};

/** Field for a time. The input is applied on Enter or when the field loses focus, if it is complete. */
function TimeField({
  label,
  seconds,
  onChange,
}: {
  label: string;
  seconds: number;
  onChange: (seconds: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const read = typed === undefined ? undefined : readTime(typed);
    setTyped(undefined);
    if (read !== undefined && typed !== exactText(seconds)) onChange(read);
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={typed ?? exactText(seconds)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The field may be inside a form.
        event.preventDefault();
        take();
      }}
    />
  );
}
