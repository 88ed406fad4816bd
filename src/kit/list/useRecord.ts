import { useRecordContext, type RaRecord } from 'react-admin';

/** react-admin's useRecordContext, for what makes no sense without a record; throws where there is none. */
export function useRecord<R extends RaRecord>(): R {
  const record = useRecordContext<R>();
  if (!record) throw new Error('useRecord outside of a record context');
  return record;
}
