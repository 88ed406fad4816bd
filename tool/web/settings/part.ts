import type { Activity } from '../../contract.ts';
import type { SettingsForm } from './useSettings.ts';

/** What a part of the settings that takes files is given. */
export interface FilePartProps {
  form: SettingsForm;
  /** As it was last saved. */
  activity: Activity;
  token: string;
  userId: string;
  /** Told while a file is on its way; nothing is saved meanwhile. */
  onBusy: (part: string, isBusy: boolean) => void;
}
