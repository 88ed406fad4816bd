import Typography from '@mui/material/Typography';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { LINK_DAYS } from '../../../../shared/domain/limits.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { RecordActions, UpdateWithConfirmButton } from '../../../kit/list/index.ts';
import { CopyLinkButton } from '../../links/index.ts';
import { EnrollmentForm } from './EnrollmentForm.tsx';
import { NameForm } from './NameForm.tsx';
import './settings.css';

const UNDOABLE = { permission: 'course.update', mutationMode: 'undoable' } as const;
const ARCHIVE = { name: 'archive', icon: 'archive', ...UNDOABLE } as const;
const UNARCHIVE = { name: 'unarchive', icon: 'restore', ...UNDOABLE } as const;

/** Settings of a course: its name, enrollment by link, its link, and whether it is archived. */
export function CourseSettings({ course }: { course: CoursesRow }) {
  const t = useTranslate();
  return (
    <div className="course-settings">
      <Section title={t('resources.courses.settings.name')}>
        <NameForm course={course} />
      </Section>
      <Section title={t('resources.courses.settings.enrollment')} text={t('resources.courses.settings.enrollmentText')}>
        <EnrollmentForm course={course} />
      </Section>
      <Section
        title={t('resources.courses.settings.link')}
        text={t('resources.courses.settings.linkText', { days: LINK_DAYS })}
      >
        <CopyLinkButton name={course.name} courseId={course.id} />
      </Section>
      <Section
        title={t('resources.courses.settings.archive')}
        text={t(course.archived ? 'resources.courses.settings.archivedText' : 'resources.courses.settings.archiveText')}
      >
        <ResourceContextProvider value="courses">
          <RecordContextProvider value={course}>
            <RecordActions>
              <UpdateWithConfirmButton
                {...ARCHIVE}
                condition={{ field: 'archived', value: false }}
                data={{ archived: true }}
              />
              <UpdateWithConfirmButton
                {...UNARCHIVE}
                condition={{ field: 'archived', value: true }}
                data={{ archived: false }}
              />
            </RecordActions>
          </RecordContextProvider>
        </ResourceContextProvider>
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="course-setting" aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h6" component="h2">
          {title}
        </Typography>
        {text && <Typography color="text.secondary">{text}</Typography>}
      </div>
      <div>{children}</div>
    </section>
  );
}
