import { useRecordContext } from 'react-admin';
import type { CourseMembersRow } from '../../generated/resources/courseMembers.types.generated.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmailText } from '../../kit/text/texts.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import './courseMembers.css';

/** The name, and whether the person has yet to sign in; in narrow windows with the email address below it. */
export function MemberNameField() {
  const record = useRecordContext<CourseMembersRow>();
  const t = useTranslate();
  const { userId } = useViewer();
  if (!record) return null;
  return (
    <>
      {record.fullName !== '' && <bdi>{record.fullName}</bdi>}
      {!record.hasSignedIn && <span className="muted"> {t('resources.courseMembers.notYet')}</span>}
      {record.userId === userId && <span className="member-you">{t('resources.courseMembers.you')}</span>}
      <div className="below-600">
        <EmailText email={record.userId} />
      </div>
    </>
  );
}
