import type { ListRow } from '../../../shared/domain/listRules.ts';
import type { Call, RowOperation } from '../../../shared/domain/operation.ts';

/** Whether a call has anything of a save to do: one of several is left out when none of its own fields has changed. */
export function isConcerned({ fields }: RowOperation, { data = {}, previousData = {} }: Partial<Call>): boolean {
  return (
    fields === undefined ||
    fields.some((field) => field in data && JSON.stringify(data[field]) !== JSON.stringify(previousData[field]))
  );
}

/** The row as it is known where no answer tells it. */
export const sentRow = ({ id = '', data, previousData }: Partial<Call>): ListRow => ({ ...previousData, ...data, id });
