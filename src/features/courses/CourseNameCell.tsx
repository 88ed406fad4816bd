import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import type { CoursesProps } from '../../generated/resources/courses.types.generated.ts';
import { Highlight } from '../../kit/text/Highlight.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** The way into the course; a copy that failed leads nowhere and says so. */
export function CourseNameCell({ record, search = '' }: CoursesProps) {
  const t = useMessages();
  if (record.copyInfo?.state === 'failed') {
    return (
      <>
        <Typography component="span" color="text.disabled" aria-disabled="true">
          <bdi>{record.name}</bdi>
        </Typography>
        <Typography variant="body2" color="error">
          {t('courses.failedCopy')}
        </Typography>
      </>
    );
  }
  return (
    <>
      <MuiLink component={Link} to={paths.course(record.id)} underline="hover" sx={{ fontWeight: 600, overflowWrap: 'break-word' }}>
        <Highlight text={record.name} search={search} />
      </MuiLink>
      {record.archived && (
        // From 600 px on it has a column of its own.
        <Typography variant="body2" color="text.secondary" sx={{ '@media (min-width: 600px)': { display: 'none' } }}>
          {t('courses.archived')}
        </Typography>
      )}
    </>
  );
}
