import Typography from '@mui/material/Typography';
import type { CourseMembersProps } from '../../generated/resources/courseMembers.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useViewer } from '../../kit/viewer/ViewerContext.tsx';

/** The name, or what stands for it until the person has signed in; in narrow windows the e-mail beneath it. */
export function MemberNameCell({ record }: CourseMembersProps) {
  const t = useMessages();
  const { userId } = useViewer();
  return (
    <>
      {record.fullName === '' ? <Typography component="span" color="text.secondary">{t('courseMembers.notYet')}</Typography> : <bdi>{record.fullName}</bdi>}
      {record.userId === userId && <Typography component="span" variant="body2" color="text.secondary" sx={{ marginInlineStart: 1 }}>{t('courseMembers.you')}</Typography>}
      <div className="below-600">
        <bdi>{record.userId}</bdi>
      </div>
    </>
  );
}
