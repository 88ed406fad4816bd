import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Combine,
  Plus,
  Redo2,
  Repeat,
  SplitSquareVertical,
  StepBack,
  StepForward,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { IconButton } from '../kit/Button.tsx';
import { useTranslator, type MessageKey } from '../i18n/translator.ts';
import type { EditorCommand } from './cueEditing.ts';

interface Props {
  isLooping: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onCommand: (command: EditorCommand) => void;
  onSplit: () => void;
  onMerge: (() => void) | undefined;
  onAdd: () => void;
  onRemove: (() => void) | undefined;
}

/** Keys in the notation of `aria-keyshortcuts`, which is also displayed. */
const KEYS = [
  ['Enter', 'captions.keys.enter'],
  ['Backspace', 'captions.keys.backspace'],
  ['Alt+Enter', 'captions.loop'],
  ['Alt+I', 'captions.setStart'],
  ['Alt+O', 'captions.setEnd'],
  ['Alt+←, Alt+→', 'captions.keys.shift'],
  ['Alt+Shift+←, Alt+Shift+→', 'captions.keys.shiftAll'],
  ['Alt+K', 'captions.keys.play'],
  ['Alt+J, Alt+L', 'captions.keys.jump'],
  ['Ctrl+Z, Ctrl+Y', 'captions.keys.undo'],
  ['Ctrl+S', 'captions.save'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** Buttons with the same commands for mouse and touch, applied to the last focused line, and a list of the keys. */
export function EditorTools({ isLooping, canUndo, canRedo, onCommand, onSplit, onMerge, onAdd, onRemove }: Props) {
  const { t } = useTranslator();
  const command = (icon: LucideIcon, label: MessageKey, keys: string, id: EditorCommand, isOff = false) => (
    <IconButton icon={icon} label={t(label)} aria-keyshortcuts={keys} disabled={isOff} onClick={() => onCommand(id)} />
  );
  return (
    <>
      <div className="row" role="group" aria-label={t('captions.tools')}>
        <IconButton
          icon={Repeat}
          label={t('captions.loop')}
          aria-keyshortcuts="Alt+Enter"
          aria-pressed={isLooping}
          onClick={() => onCommand('loop')}
        />
        {command(ArrowLeftToLine, 'captions.setStart', 'Alt+I', 'start')}
        {command(ArrowRightToLine, 'captions.setEnd', 'Alt+O', 'end')}
        {command(StepBack, 'captions.earlier', 'Alt+ArrowLeft', 'earlier')}
        {command(StepForward, 'captions.later', 'Alt+ArrowRight', 'later')}
        <IconButton icon={SplitSquareVertical} label={t('captions.split')} onClick={onSplit} />
        <IconButton icon={Combine} label={t('captions.merge')} disabled={!onMerge} onClick={onMerge} />
        <IconButton icon={Plus} label={t('captions.add')} onClick={onAdd} />
        <IconButton icon={Trash2} label={t('captions.delete')} disabled={!onRemove} onClick={onRemove} />
        {command(Undo2, 'captions.undo', 'Control+Z', 'undo', !canUndo)}
        {command(Redo2, 'captions.redo', 'Control+Y', 'redo', !canRedo)}
      </div>
      <details>
        <summary>{t('keys.title')}</summary>
        <dl className="key-list">
          {KEYS.map(([keys, label]) => (
            <div key={keys}>
              <dt dir="ltr">{keys}</dt>
              <dd>{t(label)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
