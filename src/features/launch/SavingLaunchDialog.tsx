import { useNotify } from 'react-admin';
import type { SavedActivity } from '../../../shared/domain/launches/toolMessage.ts';
import type { FetchLaunch } from './launchArgs.ts';
import { LaunchDialog } from './LaunchDialog.tsx';
import { useSavedActivity, type Saving } from './useSavedActivity.ts';

interface Props {
  open: boolean;
  title: string;
  launchKey: string;
  fetchLaunch: FetchLaunch;
  saving: Saving;
  onClose: () => void;
}

/** A launch that creates or changes an activity: the dialog closes once the tool's changes are stored here too. */
export function SavingLaunchDialog({ saving, onClose, ...launch }: Props) {
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
