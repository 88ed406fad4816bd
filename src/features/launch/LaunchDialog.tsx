import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { SavedActivity } from '../../../shared/domain/launches/toolMessage.ts';
import { UnsavedGuard, useUnsavedDialog } from '../../kit/dialog/UnsavedGuard.tsx';
import { useFullScreenDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { FetchLaunch } from './launchArgs.ts';
import { ToolFrame } from './ToolFrame.tsx';
import { useNotify } from 'react-admin';
import { useSavedActivity, type Saving } from './useSavedActivity.ts';

interface SavingLaunchDialogProps {
  open: boolean;
  title: string;
  launchKey: string;
  fetchLaunch: FetchLaunch;
  saving: Saving;
  onClose: () => void;
}

/** A launch that creates or changes an activity. The dialog closes once the console has stored the tool's changes. */
export function SavingLaunchDialog({ saving, onClose, ...launch }: SavingLaunchDialogProps) {
  const notify = useNotify();
  const { store } = useSavedActivity(saving);
  const saved = async (activity: SavedActivity | undefined) => {
    const stored = activity ? await store(activity) : { messageArgs: { name: launch.title } };
    if (!stored) return notify('tool.notStored', { type: 'error' });
    notify('tool.saved', { type: 'success', ...stored });
    onClose();
  };
  return <LaunchDialog {...launch} onSaved={(activity) => void saved(activity)} onClose={onClose} />;
}

interface Props {
  open: boolean;
  title: string;
  launchKey: string;
  fetchLaunch: FetchLaunch;
  onSaved?: (activity: SavedActivity | undefined) => void;
  onStep?: (step: 1 | -1) => void;
  onClose: () => void;
  /** Content next to the title. */
  children?: ReactNode;
}

/**
 * The tool in a dialog. Only its button closes it, so that pressing Escape or clicking outside by accident doesn't end
 * a recording.
 */
export function LaunchDialog({ open, title, launchKey, fetchLaunch, onSaved, onStep, onClose, children }: Props) {
  const t = useTranslate();
  const titleId = useId();
  const fills = useFullScreenDialog();
  const { setDirty, close, guard } = useUnsavedDialog(onClose);
  const saved = (activity: SavedActivity | undefined) => {
    setDirty(false);
    onSaved?.(activity);
  };
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
          onSaved={saved}
          {...(onStep && { onStep })}
          onClose={guard.onLeave}
        />
      </div>
      <UnsavedGuard {...guard} />
    </Dialog>
  );
}
