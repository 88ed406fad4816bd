import type { ComponentType } from 'react';
import { lazyComponent } from '../../shared/react/lazyComponent.tsx';
import type { View } from '../contract.ts';
import { Loading } from './kit/Loading.tsx';
import type { ViewProps } from './viewProps.ts';

const loaders = {
  work: () => import('./work/WorkView.tsx'),
  review: () => import('./review/ReviewView.tsx'),
  settings: () => import('./settings/SettingsView.tsx'),
  reporting: () => import('./reporting/ReportingView.tsx'),
};

const lazyView = (load: () => Promise<{ default: ComponentType<ViewProps> }>) =>
  lazyComponent(() => load().then((part) => part.default), <Loading />);

export const views = {
  work: lazyView(loaders.work),
  review: lazyView(loaders.review),
  settings: lazyView(loaders.settings),
  reporting: lazyView(loaders.reporting),
};

/** Loads a view's code while the texts are still loading. */
export const preloadView = (view: View): void => void loaders[view]().catch(() => undefined);
