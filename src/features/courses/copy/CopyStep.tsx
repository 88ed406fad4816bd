import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { TextInput, useGetList, useGetOne } from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/apiError.ts';
import { copyName } from '../../../../shared/domain/nameText.ts';
import { validateName } from '../../../../shared/domain/validators.ts';
import type { ActivitiesRow } from '../../../generated/resources/activities.types.generated.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { FormToolbar } from '../../../kit/form/FormToolbar.tsx';
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { ErrorCard } from '../../../kit/status/ErrorCard.tsx';
import { ActivityChoices } from './ActivityChoices.tsx';
import { BackButton } from './BackButton.tsx';
import { useCourseCopy } from './useCourseCopy.ts';

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
  /** Activities that are not copied. */
  left: readonly string[];
}

function CopyForm({ course, activities, onBack, onClose }: FormProps) {
  const t = useTranslate();
  const draft = useFormDraft<CopyStepValues>(`resources.courses.copy.${course.id}`, {
    name: copyName(t('resources.courses.copy.name', { name: course.name })),
    left: [],
  });
  const start = useCourseCopy();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ name, left }: CopyStepValues) => {
    const activityIds = activities.map(({ id }) => id).filter((id) => !left.includes(id));
    await start({ sourceCourseId: course.id, activityIds, targetName: name });
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
      <ActivityChoices source="left" activities={activities} />
    </SimpleForm>
  );
}
