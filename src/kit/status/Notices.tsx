import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar, { type SnackbarOrigin } from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageId } from '../i18n/messages.ts';
import { useMessages } from '../i18n/useMessages.ts';

const AT_MOST = 3;
const HIDE_AFTER_MS = 2000;
const HIDE_AFTER_WITH_SEVERITY_MS = 4000;
const PLACES: readonly SnackbarOrigin[] = [
  { vertical: 'bottom', horizontal: 'center' },
  { vertical: 'top', horizontal: 'right' },
];

/** What a notice can say beside its text. */
interface Options {
  autoHideDuration?: number | null;
  messageArgs?: Readonly<Record<string, string | number>>;
  /** Offered as a button; the notice is gone then. */
  onUndo?: () => void;
  /** Top right instead of bottom centre. */
  anchorOrigin?: SnackbarOrigin;
}

const optionsOf = ({ notificationOptions }: NotificationPayload): Options => notificationOptions ?? {};

const keys = new WeakMap<NotificationPayload, number>();
let made = 0;
function keyOf(notice: NotificationPayload): number {
  const key = keys.get(notice) ?? (made += 1);
  keys.set(notice, key);
  return key;
}

/** What react-admin's useNotify says: 2 s, or 4 s with a severity; at most three at a time, the others wait. */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  const drop = (done: NotificationPayload) => setNotifications((queue) => queue.filter((notice) => notice !== done));
  const shown = notifications.slice(0, AT_MOST);
  return PLACES.map((place) => {
    const here = shown.filter((notice) => (optionsOf(notice).anchorOrigin?.vertical ?? 'bottom') === place.vertical);
    return (
      <Snackbar key={place.vertical} open={here.length > 0} anchorOrigin={place}>
        <Stack spacing={1} role="log" aria-live="polite">
          {here.map((notice) => (
            <NoticeCard key={keyOf(notice)} notice={notice} onDone={() => drop(notice)} />
          ))}
        </Stack>
      </Snackbar>
    );
  });
}

function NoticeCard({ notice, onDone }: { notice: NotificationPayload; onDone: () => void }) {
  const t = useMessages();
  const [isHeld, setHeld] = useState(false);
  const { autoHideDuration, messageArgs, onUndo } = optionsOf(notice);
  const severity = notice.type === 'info' ? undefined : notice.type;
  const after = autoHideDuration ?? (severity === undefined ? HIDE_AFTER_MS : HIDE_AFTER_WITH_SEVERITY_MS);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => done(), after);
    return () => clearTimeout(timer);
  }, [isHeld, after]);
  const undo = () => {
    onDone();
    onUndo?.();
  };
  return (
    <Alert
      severity={severity === 'success' || severity === 'error' || severity === 'warning' ? severity : 'info'}
      variant="filled"
      {...(onUndo ? { action: <Button color="inherit" size="small" onClick={undo}>{t('notice.undo')}</Button> } : { onClose: onDone, closeText: t('notice.close') })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {typeof notice.message === 'string' ? t(notice.message as MessageId, messageArgs) : notice.message}
    </Alert>
  );
}
