import { use } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionModeContext } from '../actions/actionProps.ts';
import type { AudienceProps } from '../elements.ts';
import { fetchRelatedRecords, useDataProvider, useListContext, useNotify } from 'react-admin';

/** Returns a function that passes all records of a list, over all its pages, to its exporter. */
export function useExport(): () => Promise<void> {
  const { resource, getData, exporter } = useListContext();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async () => {
    if (!exporter) return;
    try {
      const records = (await getData?.()) ?? [];
      await exporter(records, fetchRelatedRecords(dataProvider), dataProvider, resource);
    } catch {
      notify('list.exportFailed', { type: 'error' });
    }
  };
}

/** Downloads all pages of the list as a CSV file: an entry of the options menu, or a button. */
export function ExportButton(_: AudienceProps) {
  const t = useTranslate();
  const exportRows = useExport();
  const mode = use(ActionModeContext);
  const download = () => void exportRows();
  if (mode?.kind === 'item') return <mode.Item icon="download" label={t('list.export')} onSelect={download} />;
  return (
    <button type="button" className="button" onClick={download}>
      {t('list.export')}
    </button>
  );
}
