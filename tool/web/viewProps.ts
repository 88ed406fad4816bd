import type { ReactNode } from 'react';
import type { Activity, OpenedWork, Session } from '../contract.ts';
import type { Api } from './api.ts';
import type { Messages } from './messages.ts';

export interface ViewProps {
  session: Session;
  api: Api;
  messages: Messages;
}

export interface ReviewProps extends ViewProps {
  activity: Activity;
  work: OpenedWork;
  onWork: (work: OpenedWork) => void;
  /** Loads the work again. */
  onReload: () => void;
  /** Called when a submission's state has changed. */
  onChanged: () => void;
  onNext: (() => Promise<void>) | undefined;
  takesFocus: boolean;
  /** Buttons next to the name. */
  actions?: ReactNode;
}
