import { useRun } from '../../kit/dialog/useRun.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify, useResourceContext, type DataProvider, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import { paths } from '../../../shared/domain/paths.ts';
import {
  restoredData,
  type FieldChange,
  type Histories,
  type HistoryEvent,
  type HistoryType,
} from '../../../shared/domain/course/recordHistory.ts';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { ViewDialog } from '../../kit/dialog/TitledDialog.tsx';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import type { DialogProps } from '../../kit/list/actions/ActionItem.tsx';
import { useIsOffered } from '../../kit/list/actions/actionProps.ts';
import { useRecord, useRecordName } from '../../kit/fields/fields.tsx';
import { useCallScope, useScope } from '../../viewer/ScopeContext.tsx';
import { ErrorCard } from '../../kit/status/AlertCard.tsx';
import { useCan, useZonedText } from '../../viewer/ViewerContext.tsx';
import { ChangeList, useFieldLabel } from './ChangeList.tsx';
import './history.css';

export interface HistoryProps {
  /** The API's type of the resource's records. */
  type: HistoryType;
  /** Fields that the resource's update accepts: a former value can be restored for each. */
  restores: readonly string[];
}

interface Props extends DialogProps, HistoryProps {
  /** The permission that the resource's update requires. */
  permission: Action;
}

/** Events of a record, newest first. */
export function HistoryDialog({ open, onClose, ...props }: Props) {
  const t = useTranslate();
  const record = useRecord();
  const nameOf = useRecordName();
  const { orgId } = useScope();
  const seesAll = useCan('auditEvent.list');
  return (
    <ViewDialog
      open={open}
      title={t('history.title', { name: nameOf(record) })}
      maxWidth="sm"
      height={560}
      onClose={onClose}
    >
      <EventList {...props} record={record} />
      {seesAll && (
        <p>
          <Link to={paths.audit(orgId)}>{t('history.all')}</Link>
        </p>
      )}
    </ViewDialog>
  );
}

function EventList({ type, permission, restores, record }: Omit<Props, keyof DialogProps> & { record: RaRecord }) {
  const t = useTranslate();
  const provider = useDataProvider<DataProvider & Histories>();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['history', type, record.id],
    queryFn: ({ pageParam }) => provider.getHistory(type, record, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
    staleTime: 0,
    retry: false,
  });
  const isOffered = useIsOffered();
  if (error) return <ErrorCard code={errorCodeOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton" role="status" aria-label={t('history.loading')} />;
  const events = data.pages.flatMap(({ items }) => items);
  if (events.length === 0) return <p>{t('history.empty')}</p>;
  const restorable = isOffered({ permission }, record) ? restores : [];
  return (
    <>
      <ol className="history-list">
        {events.map((event) => (
          <EventItem key={event.id} event={event} restorable={restorable} onRestored={() => void refetch()} />
        ))}
      </ol>
      {hasNextPage && (
        <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}

interface EventItemProps {
  event: HistoryEvent;
  restorable: readonly string[];
  onRestored: () => void;
}

function EventItem({ event, restorable, onRestored }: EventItemProps) {
  const { t } = useI18n();
  const resource = useResourceContext() ?? '';
  const zoned = useZonedText();
  const canRestore = ({ field, before, after }: FieldChange) =>
    before !== null && after !== null && restorable.includes(field.split('.', 1).join());
  return (
    <li>
      <div className="history-head">
        <b>{t(`AuditEventKind.${event.event}`)}</b>
        <time className="muted" dateTime={new Date(event.at).toISOString()}>
          {zoned(event.at)}
        </time>
      </div>
      <p className="muted">
        <bdi>{event.actorName || event.actor || t('history.system')}</bdi>
        {event.actorName !== '' && event.actor !== null && <bdi> ({event.actor})</bdi>}
      </p>
      <ChangeList
        resource={resource}
        changes={event.changes}
        action={(change) => canRestore(change) && <RestoreButton change={change} onRestored={onRestored} />}
      />
    </li>
  );
}

/** Restores a former value through the resource's own update. */
function RestoreButton({ change, onRestored }: { change: FieldChange; onRestored: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const record = useRecord();
  const meta = useCallScope();
  const resource = useResourceContext() ?? '';
  const labelOf = useFieldLabel(resource);
  const provider = useDataProvider();
  const { run, isBusy } = useRun();
  const restore = async () => {
    const data = restoredData(change.field, JSON.parse(change.before ?? 'null'));
    // The list's row may be older than the history, so it can't show what has changed.
    const previousData = { ...record, ...restoredData(change.field, undefined) };
    await provider.update(resource, { id: record.id, data, previousData, meta });
    notify('history.restored', { type: 'success', messageArgs: { field: labelOf(change.field) } });
    onRestored();
  };
  return (
    <button type="button" className="button quiet" disabled={isBusy} onClick={() => void run(restore)}>
      {t('history.restore')}
    </button>
  );
}
