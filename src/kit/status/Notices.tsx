import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageId } from '../i18n/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';

const AT_MOST = 3;
const HIDE_AFTER_MS = 2000;
const HIDE_AFTER_WITH_SEVERITY_MS = 4000;

interface Notice extends NotificationPayload {
  key: number;
}

let made = 0;

/** What react-admin's useNotify says: 2 s, or 4 s with a severity, and at most three at a time. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (next) setShown((before) => [...before, { ...next, key: (made += 1) }].slice(-AT_MOST));
  }, [notifications, takeNotification]);
  const drop = (key: number) => setShown((before) => before.filter((notice) => notice.key !== key));
  return (
    <Snackbar open={shown.length > 0} anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Stack spacing={1} role="log" aria-live="polite">
        {shown.map((notice) => (
          <NoticeCard key={notice.key} notice={notice} onDone={() => drop(notice.key)} />
        ))}
      </Stack>
    </Snackbar>
  );
}

function NoticeCard({ notice, onDone }: { notice: Notice; onDone: () => void }) {
  const t = useMessages();
  const [isHeld, setHeld] = useState(false);
  const severity = notice.type === 'info' ? undefined : notice.type;
  const after = notice.notificationOptions?.autoHideDuration ?? (severity === undefined ? HIDE_AFTER_MS : HIDE_AFTER_WITH_SEVERITY_MS);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => done(), after);
    return () => clearTimeout(timer);
  }, [isHeld, after]);
  return (
    <Alert severity={severity === 'success' || severity === 'error' || severity === 'warning' ? severity : 'info'} variant="filled" onClose={onDone} closeText={t('notice.close')} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      {typeof notice.message === 'string' ? t(notice.message as MessageId, notice.notificationOptions?.messageArgs as Record<string, string>) : notice.message}
    </Alert>
  );
}
