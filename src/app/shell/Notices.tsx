import { X } from 'lucide-react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { useState, useLayoutEffect, type ReactNode, useSyncExternalStore } from 'react';
import { useTimeout } from '../../../shared/react/useTimeout.ts';
import { Link } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { isStatus } from '../../kit/status/StatusChip.tsx';
import { createPortal } from 'react-dom';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

const topModal = (): Element | null =>
  [...document.body.children].findLast((element) => element.classList.contains('MuiModal-root')) ?? null;

/** Returns the topmost dialog or menu; MUI hides everything outside it from assistive technology. */
const useTopModal = (): Element | null => useSyncExternalStore(subscribe, topModal);

/** Moves its content into the open dialog, where screen readers announce it, and back, without remounting it. */
export function InTopLayer({ children }: { children: ReactNode }) {
  const modal = useTopModal();
  const [host] = useState(() => document.createElement('div'));
  const [home, setHome] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => (modal ?? home)?.append(host), [modal, home, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return (
    <>
      <div ref={setHome} />
      {createPortal(children, host)}
    </>
  );
}

const AT_MOST = 3;
const HIDE_AFTER_MS = 2000;
const HIDE_AFTER_WITH_SEVERITY_MS = 4000;
const PLACES = ['bottom', 'top'] as const;

/** Notification options other than the text. */
interface Options {
  autoHideDuration?: number | null;
  messageArgs?: Readonly<Record<string, string | number>>;
  /** Offered as a button, which also closes the notice. */
  onUndo?: () => void;
  /** Page that the notice is about, offered as a link. */
  to?: string;
  /** Top right instead of bottom center. */
  anchorOrigin?: { vertical: (typeof PLACES)[number]; horizontal: 'center' | 'right' };
}

const optionsOf = ({ notificationOptions }: NotificationPayload): Options => notificationOptions ?? {};

const keys = new WeakMap<NotificationPayload, number>();
let made = 0;
function keyOf(notice: NotificationPayload): number {
  const key = keys.get(notice) ?? (made += 1);
  keys.set(notice, key);
  return key;
}

/** Shows react-admin's notifications for 2 s, or 4 s with a severity; at most three at a time. */
export function Notices() {
  const { notifications, setNotifications } = useNotificationContext();
  const drop = (done: NotificationPayload) => setNotifications((queue) => queue.filter((notice) => notice !== done));
  const shown = notifications.slice(0, AT_MOST);
  const places = PLACES.map((place) => {
    const here = shown.filter((notice) => (optionsOf(notice).anchorOrigin?.vertical ?? 'bottom') === place);
    if (here.length === 0) return null;
    return (
      <div key={place} className="notices" data-place={place} role="log" aria-live="polite">
        {here.map((notice) => (
          <NoticeCard key={keyOf(notice)} notice={notice} onDone={() => drop(notice)} />
        ))}
      </div>
    );
  });
  return <InTopLayer>{places}</InTopLayer>;
}

function NoticeCard({ notice, onDone }: { notice: NotificationPayload; onDone: () => void }) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const { autoHideDuration, messageArgs, onUndo, to } = optionsOf(notice);
  const severity = notice.type === 'info' ? undefined : notice.type;
  const after = autoHideDuration ?? (severity === undefined ? HIDE_AFTER_MS : HIDE_AFTER_WITH_SEVERITY_MS);
  useTimeout(onDone, isHeld ? undefined : after);
  const undo = () => {
    onDone();
    onUndo?.();
  };
  return (
    <AlertCard
      className="notice"
      severity={severity !== undefined && isStatus(severity) ? severity : 'info'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {typeof notice.message === 'string' ? t(notice.message as MessageId, messageArgs) : notice.message}
      {to !== undefined && (
        <Link className="button quiet" to={to} onClick={onDone}>
          {t('form.open')}
        </Link>
      )}
      {onUndo ? (
        <button type="button" className="button quiet" onClick={undo}>
          {t('notice.undo')}
        </button>
      ) : (
        <button type="button" className="icon-button" aria-label={t('notice.close')} onClick={onDone}>
          <X size={18} aria-hidden />
        </button>
      )}
    </AlertCard>
  );
}
