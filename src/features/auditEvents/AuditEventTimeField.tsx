import { DateField } from '../../kit/list/index.ts';

/** Date with the time, which distinguishes several events of a day. */
export const AuditEventTimeField = () => <DateField source="at" showTime />;
