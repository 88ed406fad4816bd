import { lazy } from 'react';
import type { Session, View } from '../contract.ts';
import type { Api } from './api.ts';
import type { Messages } from './messages.ts';

export interface ViewProps {
  session: Session;
  api: Api;
  messages: Messages;
}

const loaders = {
  work: () => import('./work/WorkView.tsx'),
  review: () => import('./review/ReviewView.tsx'),
  settings: () => import('./settings/SettingsView.tsx'),
  reporting: () => import('./reporting/ReportingView.tsx'),
};

export const views = {
  work: lazy(loaders.work),
  review: lazy(loaders.review),
  settings: lazy(loaders.settings),
  reporting: lazy(loaders.reporting),
};

/** Asks for a view's code while the words are still on their way. */
export const preloadView = (view: View): void => void loaders[view]().catch(() => undefined);
