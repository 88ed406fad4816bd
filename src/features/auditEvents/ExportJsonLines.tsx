import { useListContext, useNotify } from 'react-admin';
import { useState } from 'react';
import type { AuditEventsRow } from '../../generated/resources/auditEvents.types.generated.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { saveFile } from '../../kit/text/saveFile.ts';

/** Downloads every event that matches the list's filters, with all its data, as JSON Lines: one event per line. */
export function ExportJsonLines() {
  const t = useTranslate();
  const notify = useNotify();
  const { getData } = useListContext<AuditEventsRow>();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const events = (await getData?.()) ?? [];
      saveFile('auditEvents.jsonl', jsonLines(events), 'application/jsonl');
    } catch {
      notify('list.exportFailed', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void download()}>
      {t('resources.auditEvents.exportJsonLines')}
    </button>
  );
}

/** Formats events as JSON Lines: times as in RFC 3339, values as they are and not as JSON texts. */
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
