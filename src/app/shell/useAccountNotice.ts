import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { UNDO_NOTICE_MS } from '../../../shared/domain/limits.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { hasStartedAnew } from '../startAnew.ts';

/** Shows who is signed in after another tab has changed that. */
export function useAccountNotice(): void {
  const notify = useNotify();
  const { userId } = useViewer();
  const tell = useEffectEvent(() => {
    if (!hasStartedAnew()) return;
    notify('session.changed', {
      type: 'warning',
      messageArgs: { name: userId },
      autoHideDuration: UNDO_NOTICE_MS,
    });
  });
  useEffect(() => tell(), []);
}
