import {
  useDataTableCallbacksContext,
  useEvent,
  useGetPathForRecordCallback,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that opens the row's page, if the table's rowClick names one. It is the same function at each
 * rendering.
 */
export function useRowClick(): ((record: RaRecord) => void) | undefined {
  const { rowClick } = useDataTableCallbacksContext();
  const resource = useResourceContext() ?? '';
  const getPath = useGetPathForRecordCallback();
  const navigate = useNavigate();
  const go = async (record: RaRecord) => {
    const link = typeof rowClick === 'function' ? await rowClick(record.id, resource, record) : rowClick;
    const path = await getPath({ record, resource, ...(link !== undefined && { link }) });
    if (path !== false && path !== undefined) void navigate(path);
  };
  const open = useEvent((record: RaRecord) => void go(record));
  return rowClick === undefined || rowClick === false ? undefined : open;
}
