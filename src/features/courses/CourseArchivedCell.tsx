import Chip from '@mui/material/Chip';
import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

export function CourseArchivedCell({ record }: CoursesProps) {
  const t = useMessages();
  return record.archived ? <Chip size="small" label={t('courses.archived')} /> : t('list.none');
}
