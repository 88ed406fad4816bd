import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useResourceContext, type DataProvider } from 'react-admin';
import { useState } from 'react';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import type { DeletedRecord, Histories, RestorableType } from '../../../shared/domain/course/recordHistory.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import { useZonedText } from '../../viewer/ViewerContext.tsx';
import type { DialogProps } from '../../kit/list/actions/ActionItem.tsx';
import { useScope } from '../../viewer/ScopeContext.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useRoleName } from './ChangeList.tsx';
import './history.css';

interface Props extends DialogProps {
  type: RestorableType;
  /** The course or the org of the deleted records. Default: the screen's. */
  placeId?: string;
  title?: string;
}

/** Lists records that were deleted in the last 30 days, with who deleted each and what restoring it brings back. */
export function DeletedDialog({ open, onClose, type, placeId, title }: Props) {
  const t = useTranslate();
  const { orgId, courseId } = useScope();
  return (
    <ViewDialog open={open} title={title ?? t('deleted.title')} maxWidth="sm" height={480} onClose={onClose}>
      <DeletedList type={type} placeId={placeId ?? (type === 'OrgUser' ? orgId : courseId) ?? ''} />
    </ViewDialog>
  );
}

function DeletedList({ type, placeId }: { type: RestorableType; placeId: string }) {
  const t = useTranslate();
  const provider = useDataProvider<DataProvider & Histories>();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['deleted', type, placeId],
    queryFn: ({ pageParam }) => provider.getDeletions(type, placeId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label={t('deleted.loading')} />;
  const deleted = data.pages.flatMap(({ items }) => items);
  if (deleted.length === 0) return <p>{t('deleted.empty')}</p>;
  return (
    <>
      <p className="muted">{t('deleted.text')}</p>
      <ul className="history-list">
        {deleted.map((record) => (
          <DeletedItem key={record.id} record={record} onRestored={() => void refetch()} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}

function DeletedItem({ record, onRestored }: { record: DeletedRecord; onRestored: () => void }) {
  const { t } = useI18n();
  const zoned = useZonedText();
  const roleName = useRoleName();
  const { name, userId, role, deletedAt, deletedBy, submissions, courseRoles } = record;
  const comesBack = [
    ...(role === null ? [] : [roleName(role)]),
    ...(submissions === 0 ? [] : [t('deleted.submissions', { smart_count: submissions })]),
    ...(courseRoles === 0 ? [] : [t('deleted.courseRoles', { smart_count: courseRoles })]),
  ];
  return (
    <li>
      <div className="history-head">
        <b>
          <bdi>{name || userId}</bdi>
        </b>
        <time className="muted" dateTime={new Date(deletedAt).toISOString()}>
          {zoned(deletedAt)}
        </time>
      </div>
      <p className="muted">
        {name !== '' && userId !== null && <bdi>{userId} </bdi>}
        {t('deleted.by', { actor: deletedBy ?? t('history.system') })}
      </p>
      {comesBack.length > 0 && <p>{t('deleted.comesBack', { parts: comesBack.join(', ') })}</p>}
      <RestoreRecordButton record={record} onRestored={onRestored} />
    </li>
  );
}

function RestoreRecordButton({ record, onRestored }: { record: DeletedRecord; onRestored: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider<DataProvider & Histories>();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await provider.restoreDeletion(resource, record.id);
      const name = record.name || record.userId;
      notify('deleted.done', { type: 'success', messageArgs: { name } });
    } catch (error) {
      const code = errorCodeOf(error);
      notify(code === 'CONFLICT' ? 'deleted.conflict' : `errors.${code}.text`, { type: 'error' });
    } finally {
      setBusy(false);
      onRestored();
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void restore()}>
      {t('deleted.restore')}
    </button>
  );
}
