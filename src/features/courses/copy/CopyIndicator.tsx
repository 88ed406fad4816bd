import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { Tip } from '../../../kit/tip/Tip.tsx';
import { CopyPanel } from './CopyPanel.tsx';
import type { CopyChange } from './copyProgress.ts';
import { useInitiatedCopies } from './initiatedCopies.ts';
import { useCopyProgress } from './useCopyProgress.ts';

const TOOLTIP_MS = 3000;
const PANEL_HIDES_MS = 5000;

/** Progress of the copies of courses; shows nothing when there are none. */
export function CopyIndicator({ orgId }: { orgId: string }) {
  const t = useTranslate();
  const initiated = useInitiatedCopies();
  const [tip, showTip] = useFor<'started' | 'completed'>(TOOLTIP_MS);
  const panel = usePanel();
  const { running, completed } = useCopyProgress(orgId, (change: CopyChange) => {
    const isOwn = ({ id }: { id: string }) => initiated.entries.some((entry) => entry.id === id);
    if (change.succeeded.some(isOwn)) showTip('completed');
    else if (change.started.some(isOwn)) showTip('started');
    const ended = [...change.succeeded, ...change.failed];
    if (ended.some(isOwn)) initiated.drop(ended);
  });
  const label =
    running.length === 0
      ? t('resources.courses.copy.allDone')
      : t('resources.courses.copy.progress', { smart_count: running.length });
  return (
    <>
      {running.length + completed.length > 0 && (
        <div
          className="copy-indicator"
          onPointerEnter={panel.hold}
          onPointerLeave={panel.leave}
          onBlur={panel.leave}
          onKeyDown={({ key }) => key === 'Escape' && panel.hide()}
        >
          <Tip isShown={tip !== undefined} text={tip ? t(`resources.courses.copy.${tip}`) : ''}>
            <button
              type="button"
              className="icon-button"
              aria-label={label}
              aria-expanded={panel.isShown}
              onClick={panel.open}
            >
              {running.length > 0 ? (
                <span className="spinner" />
              ) : (
                <CircleCheck size={20} color="var(--success)" aria-hidden />
              )}
            </button>
          </Tip>
          {panel.isShown && <CopyPanel label={label} running={running} completed={completed} />}
        </div>
      )}
      {/* Rendered before it has text, or screen readers would not announce that; a notice reports the result. */}
      <span className="visually-hidden" role="status">
        {tip === 'started' && t('resources.courses.copy.started')}
      </span>
    </>
  );
}

/** Returns a value that is reset after a while, and a function that sets it. */
function useFor<T>(ms: number): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<{ value: T }>();
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(undefined), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value?.value, (next) => setValue({ value: next })];
}

/**
 * Returns the state of the panel. It stays while the pointer is over it and a while longer; if opened by key, until
 * Escape or a while after the focus has left.
 */
function usePanel() {
  const [state, setState] = useState<'shown' | 'leaving' | 'hidden'>('hidden');
  useEffect(() => {
    if (state !== 'leaving') return;
    const timer = setTimeout(() => setState('hidden'), PANEL_HIDES_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return {
    isShown: state !== 'hidden',
    hold: () => setState('shown'),
    leave: () => setState((before) => (before === 'hidden' ? before : 'leaving')),
    hide: () => setState('hidden'),
    // A finger has left by the time of its click: the panel is already closing, and continues to.
    open: () => setState((before) => (before === 'hidden' ? 'shown' : before)),
  };
}
