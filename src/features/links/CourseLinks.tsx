import { useRun } from '../../kit/dialog/useRun.ts';
import { useMutation, useQuery } from '@apollo/client/react';
import { X, Link } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import {
  Links_getCourseLinksDocument,
  Links_revokeCourseLinksDocument,
  type Links_getCourseLinksQuery,
} from '../../generated/documents.generated.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { lazyDialog } from '../../lazy/lazyPart.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import './links.css';
import { DATE } from '../../../shared/dates/zonedTime.ts';
import { useActionTools } from '../../kit/list/actions/useActionTools.ts';
import { copyLink, type LinkTarget } from './copyLink.ts';

const ConfirmDialog = lazyDialog(() => import('../../kit/dialog/ConfirmDialog.tsx').then((part) => part.ConfirmDialog));

/** Copies a link to a course or an activity to the clipboard. */
export function CopyLinkButton({ name, ...target }: LinkTarget & { name: string }) {
  const t = useTranslate();
  const tools = useActionTools();
  const { run, isBusy } = useRun();
  const copy = () => run(() => copyLink(name, target, tools));
  return (
    <button type="button" className="button" disabled={isBusy} aria-busy={isBusy} onClick={() => void copy()}>
      {isBusy ? <span className="spinner" /> : <Link size={18} aria-hidden />}
      {t('links.copy')}
    </button>
  );
}

type CourseLink = Links_getCourseLinksQuery['getCourseLinks'][number];

/**
 * Links with the number of times that each was opened. Revoking a single link is immediate, revoking all of them
 * requires a confirmation.
 */
export function CourseLinks({ courseId }: { courseId: string }) {
  const { t } = useI18n();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(Links_getCourseLinksDocument, {
    variables: { courseId },
    fetchPolicy: 'network-only',
  });
  const { run, isBusy } = useRun();
  const [revoke] = useMutation(Links_revokeCourseLinksDocument);
  const take = async (linkId: string | null) => {
    const isDone = await run(() => revoke({ variables: { input: { courseId, linkId } } }));
    if (isDone) notify(linkId === null ? 'links.allRevoked' : 'links.revoked', { type: 'success' });
    setAsking(false);
    void refetch();
  };
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label={t('links.loading')} />;
  const links = data.getCourseLinks;
  if (links.length === 0) return <p>{t('links.none')}</p>;
  return (
    <>
      <ul className="course-links" aria-label={t('links.list')}>
        {links.map((link) => (
          <LinkItem key={link.id} link={link} isBusy={isBusy} onRevoke={() => void take(link.id)} />
        ))}
      </ul>
      <button type="button" className="button quiet" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('links.revokeAll')}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t('links.revokeAll.title')}
        text={t('links.revokeAll.text')}
        confirm={t('links.revokeAll')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void take(null)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function LinkItem({ link, isBusy, onRevoke }: { link: CourseLink; isBusy: boolean; onRevoke: () => void }) {
  const { t, language } = useI18n();
  const format = new Intl.DateTimeFormat(language, DATE);
  const place = link.activityName ?? t('links.course');
  const name = link.purpose === 'package' ? t('links.package', { name: place }) : place;
  const facts = [
    link.lastUsedAt === null
      ? t('links.unused')
      : t('links.used', { count: link.useCount, date: format.format(link.lastUsedAt) }),
    t('links.made', { date: format.format(link.createdAt), person: link.createdBy }),
    t('links.until', { date: format.format(link.expiresAt) }),
  ];
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <div className="muted">{facts.join(' · ')}</div>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('links.revoke', { name })}
        disabled={isBusy}
        onClick={onRevoke}
      >
        <X size={18} aria-hidden />
      </button>
    </li>
  );
}
