import { useFieldValue } from 'react-admin';
import { StatusChip, type Status } from '../../status/StatusChip.tsx';

interface Props {
  source: string;
  status?: Status;
}

/** react-admin's ChipField as a light element. */
export function ChipField({ source, status = 'neutral' }: Props) {
  const value: unknown = useFieldValue({ source });
  return typeof value === 'string' || typeof value === 'number' ? (
    <StatusChip status={status}>{String(value)}</StatusChip>
  ) : null;
}
