import { DateField } from '../../kit/list/index.ts';

/** Date with the time, which distinguishes several mails of a day. */
export const MailTimeField = () => <DateField source="createdAt" showTime />;
