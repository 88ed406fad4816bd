import Popover from '@mui/material/Popover';
import { useBasename } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { notificationPath } from '../../../shared/domain/course/notifications.ts';
import { scoreText } from '../../../shared/scores/scoreText.ts';
import type { Notifications_getNotificationsQuery } from '../../generated/documents.generated.ts';
import { useI18n } from '../../i18n/useTranslate.ts';
import { relativeTime } from '../../kit/text/texts.tsx';
import { DATE_TIME, dateFormat } from '../../../shared/dates/zonedTime.ts';

export type Inbox = Notifications_getNotificationsQuery['getNotifications'];
type Item = Inbox['notifications'][number];

interface Props {
  inbox: Inbox;
  /** The button that the list is attached to, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Marks notifications as read; without ids, all of them. */
  onRead: (ids?: string[]) => void;
  onMore?: () => void;
}

/** The newest notifications, each linked to the page that it is about. */
export function NotificationList({ inbox, anchor, onClose, onRead, onMore }: Props) {
  const { t } = useI18n();
  const { notifications, unreadCount } = inbox;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('notifications.title'), className: 'notifications' } }}
    >
      <header>
        <h2>{t('notifications.title')}</h2>
        {unreadCount > 0 && (
          <button type="button" className="button quiet" onClick={() => onRead()}>
            {t('notifications.readAll')}
          </button>
        )}
      </header>
      {notifications.length === 0 ? (
        <p className="muted">{t('notifications.none')}</p>
      ) : (
        <ul>
          {notifications.map((item) => (
            <li key={item.id}>
              <NotificationItem
                item={item}
                onOpen={() => {
                  if (item.readAt === null) onRead([item.id]);
                  onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {onMore && (
        <button type="button" className="button quiet" onClick={onMore}>
          {t('notifications.more')}
        </button>
      )}
    </Popover>
  );
}

function NotificationItem({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { t, language } = useI18n();
  const base = useBasename();
  const isUnread = item.readAt === null;
  const [now] = useState(Date.now);
  const ago = relativeTime(item.createdAt, now, language) ?? t('notifications.now');
  const to = base + notificationPath(item);
  return (
    <Link to={to} className={isUnread ? 'notification-unread' : undefined} onClick={onOpen}>
      {isUnread && <span className="visually-hidden">{t('notifications.isUnread')} </span>}
      <span className="notification-text">{useNotificationText(item)}</span>
      <span className="muted">
        {item.courseName !== null && (
          <>
            <bdi>{item.courseName}</bdi> ·{' '}
          </>
        )}
        {ago}
      </span>
    </Link>
  );
}

function useNotificationText({
  kind,
  activityName,
  courseName,
  learnerName,
  fileName,
  count,
  lateCount,
  dueAt,
  ...item
}: Item): string {
  const { t, language } = useI18n();
  const isScored = kind === 'result' && item.score !== null;
  const score = isScored
    ? scoreText({ given: item.score, maximum: item.scoreMaximum, scoreType: item.scoreType }, language)
    : '';
  const text = t(isScored ? 'NotificationKind.result.scored' : `NotificationKind.${kind}`, {
    name: fileName ?? activityName ?? courseName ?? '',
    learner: learnerName ?? '',
    score,
    smart_count: count,
    date: dueAt === null ? '' : dateFormat(language, DATE_TIME).format(dueAt),
  });
  if (lateCount === 0) return text;
  return `${text} (${count === 1 ? t('home.late') : t('notifications.lateCount', { smart_count: lateCount })})`;
}
