import { DateField } from '../../kit/list/index.ts';

/** Several events of a day are told apart by their time. */
export const AuditEventTimeField = () => <DateField source="at" showTime />;
