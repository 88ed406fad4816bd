import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { TextInput, useGetList, useGetOne, useInput } from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/api/apiError.ts';
import { copyName } from '../../../../shared/domain/nameText.ts';
import { validateName } from '../../../../shared/domain/api/validators.ts';
import type { ActivitiesRow } from '../../../generated/resources/activities.types.generated.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { ErrorCard } from '../../../kit/status/AlertCard.tsx';
import { useMutation } from '@apollo/client/react';
import {
  CourseCopies_copyCourseDocument,
  CourseCopies_getCopiesDocument,
} from '../../../generated/documents.generated.ts';
import { useActionTools } from '../../../kit/list/actions/useActionTools.ts';
import { createLogger } from '../../../../shared/browser/log.ts';
import { TermInput } from '../TermInput.tsx';
import { useInitiatedCopies } from './copyProgress.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';

/** Back button of multi-step forms, at the opposite end of the toolbar. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button color="inherit" onClick={onClick} disabled={isSubmitting} sx={{ marginInlineEnd: 'auto' }}>
      {t('form.back')}
    </Button>
  );
}

interface ActivityChoicesProps {
  /** The field with the ids of the activities that are not copied. */
  source: string;
  activities: readonly ActivitiesRow[];
}

function ActivityChoices({ source, activities }: ActivityChoicesProps) {
  const t = useTranslate();
  const { field } = useInput<readonly string[] | null>({ source, format: (ids) => ids ?? [] });
  const excluded = field.value as readonly string[];
  const onChange = (next: readonly string[]) => field.onChange(next);
  if (activities.length === 0)
    return <Typography color="text.secondary">{t('resources.courses.copy.noActivities')}</Typography>;
  const isPartly = excluded.length > 0 && excluded.length < activities.length;
  return (
    <FormGroup role="group" aria-label={t('resources.courses.copy.activities')}>
      <FormControlLabel
        label={<strong>{t('resources.courses.copy.all', { smart_count: activities.length })}</strong>}
        control={
          <Checkbox
            checked={excluded.length === 0}
            indeterminate={isPartly}
            onChange={(_, on) => onChange(on ? [] : activities.map(({ id }) => id))}
          />
        }
      />
      {activities.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={<bdi>{name}</bdi>}
          sx={{ marginInlineStart: 1, overflowWrap: 'anywhere' }}
          control={
            <Checkbox
              size="small"
              checked={!excluded.includes(id)}
              onChange={(_, on) => onChange(on ? excluded.filter((other) => other !== id) : [...excluded, id])}
            />
          }
        />
      ))}
    </FormGroup>
  );
}

const log = createLogger('courses');

interface CourseCopyRequest {
  sourceCourseId: string;
  activityIds: readonly string[];
  targetName: string;
  term: string | null;
}

/** Starts the copy of a course, which the server runs as a job. Rejects if the server does not accept it. */
function useCourseCopy() {
  const { scope, failed } = useActionTools();
  const initiated = useInitiatedCopies();
  const copies = { query: CourseCopies_getCopiesDocument, variables: { orgId: scope.orgId ?? '' } };
  const [copyCourse] = useMutation(CourseCopies_copyCourseDocument, {
    // The copy is running from here on, however soon it ends.
    update: (cache, { data }) => {
      if (!data) return;
      const { copyCourse: copy } = data;
      initiated.add({ id: copy.id, name: copy.name });
      cache.updateQuery(copies, (known) =>
        known ? { getCourses: { ...known.getCourses, courses: [...known.getCourses.courses, copy] } } : null,
      );
    },
    refetchQueries: [copies.query],
  });
  return async (input: CourseCopyRequest): Promise<void> => {
    try {
      await copyCourse({ variables: { input: { ...input, activityIds: [...input.activityIds] } } });
    } catch (error) {
      log.error('a course could not be copied', { error });
      failed('resources.courses.copy.failed');
      throw error;
    }
  };
}

interface Props {
  sourceId: string;
  /** Absent if copying begins with this step. */
  onBack?: () => void;
  onClose: () => void;
}

/** The copy's name, and the activities to include: all of them until some are deselected. */
export function CopyStep({ sourceId, onBack, onClose }: Props) {
  const t = useTranslate();
  const course = useGetOne<CoursesRow>('courses', { id: sourceId });
  const activities = useGetList<ActivitiesRow>('activities', {
    filter: {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    meta: { courseId: sourceId },
  });
  const error = course.error ?? activities.error;
  if (error) {
    return (
      <DialogContent>
        <ErrorCard
          code={errorCodeOf(error)}
          onRetry={() => void Promise.all([course.refetch(), activities.refetch()])}
        />
      </DialogContent>
    );
  }
  if (!course.data || !activities.data) {
    return (
      <DialogContent aria-label={t('app.loading')}>
        <Skeleton height={56} />
        <Skeleton height={120} />
      </DialogContent>
    );
  }
  return (
    <CopyForm
      course={course.data}
      activities={activities.data.filter(({ copyInfo }) => copyInfo?.state !== 'failed')}
      {...(onBack && { onBack })}
      onClose={onClose}
    />
  );
}

interface FormProps extends Omit<Props, 'sourceId'> {
  course: CoursesRow;
  activities: readonly ActivitiesRow[];
}

interface CopyStepValues {
  name: string;
  term: string | null;
  /** Activities that are not copied. */
  left: readonly string[];
}

function CopyForm({ course, activities, onBack, onClose }: FormProps) {
  const t = useTranslate();
  const draft = useFormDraft<CopyStepValues>(`resources.courses.copy.${course.id}`, {
    name: copyName(t('resources.courses.copy.name', { name: course.name })),
    term: '',
    left: [],
  });
  const start = useCourseCopy();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ name, term, left }: CopyStepValues) => {
    const activityIds = activities.map(({ id }) => id).filter((id) => !left.includes(id));
    await start({ sourceCourseId: course.id, activityIds, targetName: name, term: term?.trim() || null });
    close();
  };
  const toolbar = (
    <FormToolbar label="resources.courses.copy.confirm" onCancel={close}>
      {onBack && <BackButton onClick={onBack} />}
    </FormToolbar>
  );
  return (
    <SimpleForm draft={draft} mode="onChange" marksEmpty onSubmit={submit} toolbar={toolbar}>
      <TextInput source="name" label="resources.courses.copy.newName" autoFocus required validate={validateName} />
      <TermInput />
      <ActivityChoices source="left" activities={activities} />
    </SimpleForm>
  );
}
