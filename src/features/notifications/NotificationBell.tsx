import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  Home_getWorkDocument,
  Notifications_getNotificationsDocument,
  Notifications_markNotificationsReadDocument,
  Notifications_setMailDeliveriesDocument,
} from '../../generated/documents.generated.ts';
import { NEWS_POLL_MS } from '../../../shared/domain/limits.ts';
import { usePoll } from '../../../shared/react/usePoll.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { useAnchor } from '../../kit/dialog/openState.ts';
import { Tip } from '../../kit/tip/Tip.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import type { Inbox } from './NotificationList.tsx';
import './notifications.css';
import { localTimeZone } from '../../../shared/dates/zonedTime.ts';

interface MailQuestionProps {
  orgId: string;
  onAnswered: () => void;
}

/** Asks a learner once, after the first submission, whether to send results by email. */
function MailQuestion({ orgId, onAnswered }: MailQuestionProps) {
  const t = useTranslate();
  const [save, { loading }] = useMutation(Notifications_setMailDeliveriesDocument);
  const answer = async (delivery: 'immediately' | 'never') => {
    const mails = (['result', 'returned'] as const).map((kind) => ({ kind, delivery }));
    await save({ variables: { input: { orgId, mails, timeZone: localTimeZone() } } });
    onAnswered();
  };
  return (
    <section className="mail-question" aria-label={t('notifications.mailQuestion')}>
      <p>{t('notifications.mailQuestion')}</p>
      <button
        type="button"
        className="button primary"
        disabled={loading}
        onClick={() => void answer('immediately').catch(() => undefined)}
      >
        {t('notifications.mailYes')}
      </button>
      <button
        type="button"
        className="button"
        disabled={loading}
        onClick={() => void answer('never').catch(() => undefined)}
      >
        {t('notifications.mailNo')}
      </button>
    </section>
  );
}

const NotificationList = lazyPart(() => import('./NotificationList.tsx').then((part) => part.NotificationList));

const LISTED = 20;
const LISTED_MAX = 100;
/** Lists whose rows depend on the reader's own work. */
const RESOURCES = ['courses', 'activities'];

interface Props {
  orgId: string;
  pollMs?: number;
}

/** The bell in the top bar. Only the bell polls for news, and it refreshes the pages that show the reader's work. */
export function NotificationBell({ orgId, pollMs = NEWS_POLL_MS }: Props) {
  const t = useTranslate();
  const { isActing } = useViewer();
  const { anchor, isWanted, openAt, close } = useAnchor();
  const [limit, setLimit] = useState(LISTED);
  const { data, previousData, refetch } = useQuery(Notifications_getNotificationsDocument, {
    variables: { orgId, limit },
  });
  const inbox = (data ?? previousData)?.getNotifications;
  const unread = inbox?.unreadCount ?? 0;
  useFollowedWork(inbox, pollMs);
  usePoll(refetch, { everyMs: pollMs });
  const [markRead] = useMutation(Notifications_markNotificationsReadDocument);
  const read = async (ids?: string[]) => {
    await markRead({ variables: { input: { orgId, ids } } });
    await refetch();
  };
  const label = unread === 0 ? t('notifications.title') : t('notifications.unread', { smart_count: unread });
  return (
    <>
      <Tip text={label}>
        <button
          type="button"
          className="icon-button bell"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          aria-label={label}
          onPointerEnter={NotificationList.preload}
          onClick={(event) => openAt(event.currentTarget)}
        >
          <Bell size={20} aria-hidden />
          {unread > 0 && <span className="badge">{unread}</span>}
        </button>
      </Tip>
      <Announcement unread={inbox?.unreadCount} />
      {inbox?.asksForMails && !isActing && (
        <MailQuestion orgId={orgId} onAnswered={() => void refetch().catch(() => undefined)} />
      )}
      {isWanted && inbox && (
        <NotificationList
          anchor={anchor}
          inbox={inbox}
          onClose={close}
          onRead={(ids) => void read(ids).catch(() => undefined)}
          {...(inbox.nextPageToken !== null && limit < LISTED_MAX && { onMore: () => setLimit(LISTED_MAX) })}
        />
      )}
    </>
  );
}

/** Announces news to screen readers if they come while the page is open. */
function Announcement({ unread }: { unread: number | undefined }) {
  const t = useTranslate();
  const [last, setLast] = useState(unread);
  const [added, setAdded] = useState(0);
  if (unread !== last) {
    setLast(unread);
    setAdded(last === undefined || unread === undefined ? 0 : Math.max(0, unread - last));
  }
  return (
    <p className="visually-hidden" role="status">
      {added > 0 && t('notifications.new', { smart_count: added })}
    </p>
  );
}

/**
 * Refetches the pages and lists that show the reader's work once it has changed. They load before the bell's first
 * response, so changes since the page was opened count too.
 */
function useFollowedWork(inbox: Inbox | undefined, pollMs: number): void {
  const client = useApolloClient();
  const queryClient = useQueryClient();
  const [changedAt, checkedAt] = [inbox?.changedAt ?? 0, inbox?.checkedAt];
  const last = useRef<number>(undefined);
  const refresh = useEffectEvent(() => {
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ options }) => options.query === Home_getWorkDocument,
    });
    for (const resource of RESOURCES) {
      const queryKey = [resource];
      // Pending responses may be from before the change.
      const pending = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
      void Promise.allSettled(pending.flatMap(({ promise }) => promise ?? [])).then(() =>
        queryClient.invalidateQueries({ queryKey }),
      );
    }
  });
  useEffect(() => {
    if (checkedAt === undefined) return;
    // A change becomes visible slightly later than its timestamp.
    const isRecent = changedAt > checkedAt - performance.now() - pollMs;
    const hasChanged = last.current === undefined ? isRecent : changedAt !== last.current;
    last.current = changedAt;
    if (hasChanged) refresh();
  }, [changedAt, checkedAt, pollMs]);
}
