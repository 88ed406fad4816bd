import { useFieldValue } from 'react-admin';
import { StatusChip } from '../../status/StatusChip.tsx';
import type { Status } from '../../status/statuses.ts';

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
