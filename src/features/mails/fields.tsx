import { useRecordContext } from 'react-admin';
import type { MailsRow } from '../../generated/resources/mails.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DateField, useSearchText } from '../../kit/list/index.ts';
import { Highlight } from '../../kit/text/texts.tsx';

/** Date with the time, which distinguishes several emails of a day. */
export const MailTimeField = () => <DateField source="createdAt" showTime />;

/** The recipient. The reason for a failure is below it if the window is too narrow for the column. */
export function MailRecipientField() {
  const record = useRecordContext<MailsRow>();
  const search = useSearchText();
  const t = useTranslate();
  if (!record) return null;
  return (
    <>
      <Highlight text={record.recipient} search={search} />
      {record.failure && <div className="below-600">{t(`MailFailure.${record.failure}`)}</div>}
    </>
  );
}
