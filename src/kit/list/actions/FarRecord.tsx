import { useGetOne, useResourceContext, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import { useCallScope } from '../../scope/ScopeContext.tsx';

interface Props {
  id: string;
  onRecord: (record: RaRecord) => void;
}

/** Fetches a record that the address names and that is not on the current page of its list. */
export function FarRecord({ id, onRecord }: Props) {
  const { data } = useGetOne<RaRecord>(useResourceContext() ?? '', { id, meta: useCallScope() }, { retry: false });
  useEffect(() => {
    if (data) onRecord(data);
  }, [data, onRecord]);
  return null;
}
