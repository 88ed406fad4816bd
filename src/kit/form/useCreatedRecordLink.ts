import { useCreatePath, useGetRecordRepresentation, useResourceDefinition, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';

interface RecordLink {
  name: string;
  to: string;
}

/**
 * Returns a new record's name and the page that shows it: its own page, or its list filtered by the name, whichever
 * page of the list it is on.
 */
export function useCreatedRecordLink(resource: string): (record: RaRecord) => RecordLink {
  const { hasEdit = false } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { pathname, search } = useLocation();
  return (record) => {
    const named = represent(record);
    const name = typeof named === 'string' ? named : String(record.id);
    if (hasEdit) return { name, to: createPath({ resource, type: 'edit', id: record.id }) };
    const params = new URLSearchParams(search);
    for (const key of ['do', 'page']) params.delete(key);
    params.set('text', name);
    return { name, to: `${pathname}?${params.toString()}` };
  };
}
