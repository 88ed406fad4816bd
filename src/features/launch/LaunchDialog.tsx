import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { SavedActivity } from '../../../shared/domain/toolMessage.ts';
import { LazyLeaveDialog } from '../../kit/dialog/LazyLeaveDialog.ts';
import { useFullScreenDialog } from '../../kit/dialog/useFullScreenDialog.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { FetchLaunch } from './launchArgs.ts';
import { ToolFrame } from './ToolFrame.tsx';

interface Props {
  open: boolean;
  title: string;
  launchKey: string;
  fetchLaunch: FetchLaunch;
  onSaved?: (activity: SavedActivity | undefined) => void;
  onClose: () => void;
  /** Beside the title. */
  children?: ReactNode;
}

/**
 * The tool in a dialog. A slip of Escape or a click beside it must not end a recording: it closes by its button alone.
 */
export function LaunchDialog({ open, title, launchKey, fetchLaunch, onSaved, onClose, children }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const fills = useFullScreenDialog(701);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog open={open} maxWidth="xl" fullWidth fullScreen={fills} aria-labelledby={titleId}>
      <div className="tool-dialog">
        <div className="tool-bar">
          <h1 id={titleId}>
            <bdi>{title}</bdi>
          </h1>
          {children}
          <button type="button" className="icon-button" aria-label={t('tool.close')} onClick={close}>
            <X size={20} aria-hidden />
          </button>
        </div>
        <ToolFrame
          title={title}
          launchKey={launchKey}
          fetchLaunch={fetchLaunch}
          onDirty={setDirty}
          onSaved={(activity) => onSaved?.(activity)}
          onClose={onClose}
        />
      </div>
      <LazyLeaveDialog open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}
