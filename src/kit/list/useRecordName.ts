import { useGetRecordRepresentation, useResourceContext } from 'react-admin';

/** What a record of the resource is called, by its recordRepresentation. */
export function useRecordName(): (record: object | undefined) => string {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
  };
}
