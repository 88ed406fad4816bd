import type { ReactNode } from 'react';
import type { Activity, OpenedWork } from '../../contract.ts';
import type { ViewProps } from '../views.tsx';

export interface ReviewProps extends ViewProps {
  activity: Activity;
  work: OpenedWork;
  onWork: (work: OpenedWork) => void;
  /** Reads the work anew. */
  onReload: () => void;
  /** Told what became of what was handed in. */
  onChanged: () => void;
  onNext: (() => Promise<void>) | undefined;
  takesFocus: boolean;
  /** Beside the name. */
  actions?: ReactNode;
}
