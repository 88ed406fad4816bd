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
