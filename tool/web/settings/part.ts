import type { Activity } from '../../contract.ts';
import type { SettingsForm } from './useSettings.ts';

/** Props of the parts of the settings that accept files. */
export interface FilePartProps {
  form: SettingsForm;
  /** The activity as last saved. */
  activity: Activity;
  token: string;
  userId: string;
  /** Called when an upload starts or ends. Saving is disabled in between. */
  onBusy: (part: string, isBusy: boolean) => void;
}
