import { useCreatePath, useGetRecordRepresentation, useResourceDefinition, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** Where a new record is shown: on its own page or, without one, alone in its list, on whichever page it came. */
export function useCreatedPlace(resource: string): (record: RaRecord) => string {
  const { hasEdit = false } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  const represent = useGetRecordRepresentation(resource);
  const { pathname, search } = useLocation();
  return (record) => {
    if (hasEdit) return createPath({ resource, type: 'edit', id: record.id });
    const params = new URLSearchParams(search);
    for (const key of ['do', 'page']) params.delete(key);
    params.set('text', String(represent(record)));
    return `${pathname}?${params.toString()}`;
  };
}
