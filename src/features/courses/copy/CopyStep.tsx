import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useGetList, useGetOne } from 'react-admin';
import { errorCodeOf } from '../../../domain/apiError.ts';
import { copyName } from '../../../domain/copyName.ts';
import { checkName } from '../../../domain/validation.ts';
import type { ActivitiesRow } from '../../../generated/resources/activities.types.generated.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { NameField } from '../../../kit/form/NameField.tsx';
import { useDraft } from '../../../kit/form/useDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { ErrorCard } from '../../../kit/status/ErrorCard.tsx';
import { ActivityChoices } from './ActivityChoices.tsx';
import { StepActions } from './StepActions.tsx';
import { useCourseCopy } from './useCourseCopy.ts';

interface Props {
  sourceId: string;
  /** Absent where copying begins with this step. */
  onBack?: () => void;
  onClose: () => void;
}

/** The copy's name, and the activities that come along: all of them until some are taken out. */
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

function CopyForm({ course, activities, onBack, onClose }: FormProps) {
  const t = useTranslate();
  const [draft, setDraft, forget] = useDraft(`resources.courses.copy.${course.id}`, {
    name: copyName(t('resources.courses.copy.name', { name: course.name })),
    left: [] as readonly string[],
  });
  const { start, isBusy, failure } = useCourseCopy();
  const close = () => {
    forget();
    onClose();
  };
  const submit = async () => {
    const activityIds = activities.map(({ id }) => id).filter((id) => !draft.left.includes(id));
    if (await start({ sourceCourseId: course.id, activityIds, targetName: draft.name.trim() })) close();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        <Stack spacing={2}>
          {failure && <Alert severity="error">{t(`errors.${failure}.text`)}</Alert>}
          <NameField
            label={t('resources.courses.copy.newName')}
            value={draft.name}
            isStrict
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <ActivityChoices
            activities={activities}
            left={draft.left}
            onChange={(left) => setDraft({ ...draft, left })}
          />
        </Stack>
      </DialogContent>
      <StepActions
        onBack={onBack}
        onCancel={close}
        next={t('resources.courses.copy.confirm')}
        isReady={checkName(draft.name) === undefined}
        isBusy={isBusy}
      />
    </form>
  );
}
