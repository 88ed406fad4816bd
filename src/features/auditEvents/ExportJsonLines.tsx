import { useListContext } from 'react-admin';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DownloadButton } from '../../kit/text/DownloadButton.tsx';

/** Downloads every event that matches the list's filters, with all its data, as JSON Lines: one event per line. */
export function ExportJsonLines() {
  const t = useTranslate();
  const { getData } = useListContext<AuditEventsRow>();
  return (
    <DownloadButton
      label={t('resources.auditEvents.exportJsonLines')}
      fileName="auditEvents.jsonl"
      type="application/jsonl"
      read={async () => jsonLines((await getData?.()) ?? [])}
    />
  );
}

/** Formats events as JSON Lines, with RFC 3339 times and with values as JSON instead of strings that contain JSON. */
export const jsonLines = (events: readonly AuditEventsRow[]): string =>
  events
    .map(({ at, changes, ...event }) => ({
      at: new Date(at).toISOString(),
      ...event,
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: JSON.parse(before ?? 'null') as unknown,
        after: JSON.parse(after ?? 'null') as unknown,
      })),
    }))
    .map((event) => `${JSON.stringify(event)}\n`)
    .join('');
