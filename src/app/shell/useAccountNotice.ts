import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { UNDO_NOTICE_MS } from '../../../shared/domain/limits.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';
import { takeStartAnewNotice } from '../startAnew.ts';

/** Shows who the console is used as after the tab has begun again. */
export function useAccountNotice(): void {
  const notify = useNotify();
  const { userId } = useViewer();
  const tell = useEffectEvent(() => {
    const notice = takeStartAnewNotice();
    if (notice === undefined) return;
    notify(notice, {
      type: 'warning',
      messageArgs: { name: userId },
      autoHideDuration: UNDO_NOTICE_MS,
    });
  });
  useEffect(() => tell(), []);
}
