import { CircleCheck } from 'lucide-react';
import { useEffect, useState, useEffectEvent } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Tip } from '../../../kit/tip/Tip.tsx';
import { type CopyChange, type CopyEntry, changeOf, runningCopies, type CopyRow } from './copyProgress.ts';
import './copy.css';
import { useQuery } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify } from 'react-admin';
import { startedCopies } from '../../../../shared/browser/startedCopies.ts';
import { COPY_NOTICE_MS, COPY_POLL_MS } from '../../../../shared/domain/limits.ts';
import { useTimeout } from '../../../../shared/react/useTimeout.ts';
import { usePoll } from '../../../../shared/react/usePoll.ts';
import { CourseCopies_getCopiesDocument } from '../../../generated/documents.generated.ts';

interface CopyProgress {
  running: readonly CopyEntry[];
  /** Copies that were completed while this page was open. */
  completed: readonly CopyEntry[];
}

/**
 * Follows the copies of an org's courses, regardless of the filter of the course list. It fetches them again every
 * 5 s while some are running, and reports those that end.
 */
function useCopyProgress(orgId: string, onChange: (change: CopyChange) => void): CopyProgress {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const createPath = useCreatePath();
  const { data, refetch } = useQuery(CourseCopies_getCopiesDocument, { variables: { orgId } });
  const rows = data?.getCourses.courses;

  const [seen, setSeen] = useState<TrackedCopy>(NOTHING);
  if (rows !== undefined && rows !== seen.rows) {
    const running = runningCopies(rows);
    const change = changeOf(seen.rows === undefined ? running : seen.running, rows);
    setSeen({ rows, running, completed: [...seen.completed, ...change.succeeded], change });
  }

  const report = useEffectEvent((change: CopyChange) => {
    for (const { id, name } of change.succeeded)
      notify('resources.courses.copy.done', {
        type: 'success',
        messageArgs: { name },
        autoHideDuration: COPY_NOTICE_MS,
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
        to: createPath({ resource: 'courses', type: 'edit', id }),
      });
    for (const { name } of change.failed)
      notify('resources.courses.copy.failedNamed', { type: 'error', messageArgs: { name } });
    if (change.succeeded.length + change.failed.length > 0)
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    onChange(change);
  });
  useEffect(() => {
    if (seen.change) report(seen.change);
  }, [seen.change]);
  usePoll(refetch, { everyMs: COPY_POLL_MS, isEnabled: seen.running.length > 0 });
  return seen;
}

interface TrackedCopy extends CopyProgress {
  rows?: readonly CopyRow[];
  /** Changes since the previous poll. */
  change?: CopyChange;
}

const NOTHING: TrackedCopy = { running: [], completed: [] };

interface CopyPanelProps {
  label: string;
  running: readonly CopyEntry[];
  completed: readonly CopyEntry[];
}

function CopyPanel({ label, running, completed }: CopyPanelProps) {
  const t = useTranslate();
  return (
    <ul className="copy-panel" aria-label={label}>
      {running.map(({ id, name }) => (
        <li key={id}>
          <span className="spinner" role="progressbar" aria-label={t('resources.courses.copy.running')} />
          <bdi>{name}</bdi>
        </li>
      ))}
      {completed.map(({ id, name }) => (
        <li key={id}>
          <CircleCheck size={16} color="var(--success)" role="img" aria-label={t('resources.courses.copy.completed')} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

const TOOLTIP_MS = 3000;
const PANEL_HIDES_MS = 5000;

/** Progress of the copies of courses; shows nothing when there are none. */
export function CopyIndicator({ orgId }: { orgId: string }) {
  const t = useTranslate();
  const [tip, showTip] = useFor<'started' | 'completed'>(TOOLTIP_MS);
  const panel = usePanel();
  const { running, completed } = useCopyProgress(orgId, (change: CopyChange) => {
    const isOwn = ({ id }: { id: string }) => startedCopies.courses.all().some((entry) => entry.id === id);
    if (change.succeeded.some(isOwn)) showTip('completed');
    else if (change.started.some(isOwn)) showTip('started');
    const ended = [...change.succeeded, ...change.failed];
    // Prevents an outcome from being reported again when the user switches orgs and returns.
    if (ended.some(isOwn)) startedCopies.courses.drop(...ended.map(({ id }) => id));
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
      {/* Rendered while it is still empty, because screen readers announce only changes of an existing live region.
          A notice reports the result. */}
      <span className="visually-hidden" role="status">
        {tip === 'started' && t('resources.courses.copy.started')}
      </span>
    </>
  );
}

/** Returns a value that is reset after a while, and a function that sets it. */
function useFor<T>(ms: number): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<{ value: T }>();
  useTimeout(() => setValue(undefined), value && ms, value);
  return [value?.value, (next) => setValue({ value: next })];
}

/**
 * Returns the state of the panel. It closes shortly after the pointer leaves it. If it was opened by keyboard, it
 * closes on Escape or shortly after it loses focus.
 */
function usePanel() {
  const [state, setState] = useState<'shown' | 'leaving' | 'hidden'>('hidden');
  useTimeout(() => setState('hidden'), state === 'leaving' ? PANEL_HIDES_MS : undefined);
  return {
    isShown: state !== 'hidden',
    hold: () => setState('shown'),
    leave: () => setState((before) => (before === 'hidden' ? before : 'leaving')),
    hide: () => setState('hidden'),
    // On touch screens the pointer leaves before the click arrives, so a panel that is already closing continues to
    // close.
    open: () => setState((before) => (before === 'hidden' ? 'shown' : before)),
  };
}
