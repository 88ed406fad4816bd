import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { CopyPanel } from './CopyPanel.tsx';
import type { CopyChange } from './copyProgress.ts';
import { useInitiatedCopies } from './initiatedCopies.ts';
import { useCopyProgress } from './useCopyProgress.ts';

const TOOLTIP_MS = 3000;
const PANEL_HIDES_MS = 5000;

/** How the copies of courses come along; not there when there are none. */
export function CopyIndicator({ orgId }: { orgId: string }) {
  const t = useMessages();
  const [initiated] = useInitiatedCopies();
  const [tip, showTip] = useFor<'started' | 'completed'>(TOOLTIP_MS);
  const [panel, holdPanel, leavePanel] = usePanel();
  const { running, completed } = useCopyProgress(orgId, initiated, (change: CopyChange) => {
    const isOwn = ({ id }: { id: string }) => initiated.some((entry) => entry.id === id);
    if (change.succeeded.some(isOwn)) showTip('completed');
    else if (change.started.some(isOwn)) showTip('started');
  });
  if (running.length + completed.length === 0) return null;
  const label = t('courses.copy.progress', { count: running.length });
  return (
    <div className="copy-indicator" onPointerEnter={holdPanel} onPointerLeave={leavePanel}>
      <Tooltip open={tip !== undefined} title={tip ? t(`courses.copy.${tip}`) : ''} disableFocusListener disableHoverListener disableTouchListener>
        <IconButton aria-label={label} aria-expanded={panel} onClick={holdPanel}>
          {running.length > 0 ? <CircularProgress size={20} aria-hidden /> : <CircleCheck size={20} color="var(--success)" aria-hidden />}
        </IconButton>
      </Tooltip>
      {panel && <CopyPanel label={label} running={running} completed={completed} />}
      <span className="visually-hidden" role="status">
        {tip && t(`courses.copy.${tip}`)}
      </span>
    </div>
  );
}

/** Something that holds for a while. */
function useFor<T>(ms: number): [T | undefined, (value: T) => void] {
  const [value, setValue] = useState<{ value: T }>();
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setValue(undefined), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [value?.value, (next) => setValue({ value: next })];
}

/** The panel stays while the pointer is there, and a while longer. */
function usePanel(): [boolean, () => void, () => void] {
  const [state, setState] = useState<'shown' | 'leaving' | 'hidden'>('hidden');
  useEffect(() => {
    if (state !== 'leaving') return;
    const timer = setTimeout(() => setState('hidden'), PANEL_HIDES_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return [state !== 'hidden', () => setState('shown'), () => setState('leaving')];
}
