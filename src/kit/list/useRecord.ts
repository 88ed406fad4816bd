import { useRecordContext, type RaRecord, useGetRecordRepresentation, useResourceContext } from 'react-admin';

/** react-admin's useRecordContext for components that make no sense without a record; throws if there is none. */
export function useRecord<R extends RaRecord>(): R {
  const record = useRecordContext<R>();
  if (!record) throw new Error('useRecord outside of a record context');
  return record;
}

/** Returns the name of a record, by its recordRepresentation. */
export function useRecordName(): (record: object | undefined) => string {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
  };
}
