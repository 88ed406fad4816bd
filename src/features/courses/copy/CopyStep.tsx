import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { TextInput, useGetList, useGetOne, useInput } from 'react-admin';
import { errorCodeOf } from '../../../../shared/domain/api/apiError.ts';
import { copyName } from '../../../../shared/domain/nameText.ts';
import { validateName } from '../../../../shared/domain/api/validators.ts';
import type { ActivitiesRow } from '../../../generated/resources/activities.types.generated.ts';
import type { CopyCourseInput } from '../../../generated/schema.generated.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { FormToolbar, SimpleForm } from '../../../kit/form/SimpleForm.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ErrorCard } from '../../../kit/status/AlertCard.tsx';
import { useMutation } from '@apollo/client/react';
import {
  CourseCopies_copyCourseDocument,
  CourseCopies_getCopiesDocument,
} from '../../../generated/documents.generated.ts';
import { useActionTools } from '../../../kit/list/actions/useActionTools.ts';
import { createLogger } from '../../../../shared/browser/log.ts';
import { TermInput } from '../TermInput.tsx';
import { startedCopies } from '../../../../shared/browser/startedCopies.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useDebouncedValue } from '../../../kit/page/pageHooks.ts';

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

/** Ids of the selected activities: only these, or all except these. */
type Selection = { only: readonly string[] } | { except: readonly string[] };

const ALL: Selection = { except: [] };
/** Number of activities with checkboxes. The search finds the others. */
const OFFERED = 20;
const SEARCH_AFTER_MS = 300;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

function select(selection: Selection, id: string, isOn: boolean): Selection {
  if ('only' in selection) return { only: isOn ? [...without(selection.only, id), id] : without(selection.only, id) };
  return { except: isOn ? without(selection.except, id) : [...without(selection.except, id), id] };
}

interface ActivityChoicesProps {
  courseId: string;
  /** The course's activities, if there are few; otherwise the first ones. */
  first: readonly ActivitiesRow[];
  total: number;
}

/** Checkboxes for a course's activities, with a search by name if there are many. */
function ActivityChoices({ courseId, first, total }: ActivityChoicesProps) {
  const t = useTranslate();
  const { field } = useInput<Selection | null>({ source: 'selection', format: (value) => value ?? ALL });
  const selection = field.value as Selection;
  const [text, setText] = useState('');
  const isSearch = text !== '';
  const search = useActivities(courseId, useDebouncedValue(text, SEARCH_AFTER_MS), isSearch);
  const shown = (isSearch ? search.data : first) ?? [];
  if (total === 0) return <Typography color="text.secondary">{t('resources.courses.copy.noActivities')}</Typography>;
  const isAllBut = 'except' in selection;
  const count = isAllBut ? total - selection.except.length : selection.only.length;
  return (
    <>
      {total > OFFERED && (
        <MuiTextField
          type="search"
          size="small"
          label={t('resources.activities.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <FormGroup role="group" aria-label={t('resources.courses.copy.activities')}>
        <FormControlLabel
          label={<strong>{t('resources.courses.copy.all', { smart_count: total })}</strong>}
          control={
            <Checkbox
              checked={count >= total}
              indeterminate={count > 0 && count < total}
              onChange={(_, isOn) => field.onChange(isOn ? ALL : { only: [] })}
            />
          }
        />
        {shown.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={<bdi>{name}</bdi>}
            sx={{ marginInlineStart: 1, overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                size="small"
                checked={isAllBut ? !selection.except.includes(id) : selection.only.includes(id)}
                onChange={(_, isOn) => field.onChange(select(selection, id, isOn))}
              />
            }
          />
        ))}
      </FormGroup>
      {isSearch && search.data?.length === 0 && (
        <Typography color="text.secondary">{t('resources.activities.empty.noMatch')}</Typography>
      )}
    </>
  );
}

/**
 * Lists the first activities of a course, by name, that match the text. Unfinished copies are left out because they
 * can't be copied.
 */
function useActivities(courseId: string, text = '', enabled = true) {
  const list = useGetList<ActivitiesRow>(
    'activities',
    {
      filter: text.trim() === '' ? {} : { text: text.trim() },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: OFFERED },
      meta: { courseId },
    },
    { enabled, placeholderData: keepPreviousData },
  );
  const data = list.data?.filter(({ copyInfo }) => !copyInfo || copyInfo.state === 'succeeded');
  return { ...list, data, total: (list.total ?? 0) - (list.data?.length ?? 0) + (data?.length ?? 0) };
}

const log = createLogger('courses');

/** Starts the copy of a course, which the server runs as a job. Rejects if the server does not accept it. */
function useCourseCopy() {
  const { scope, failed } = useActionTools();
  const copies = { query: CourseCopies_getCopiesDocument, variables: { orgId: scope.orgId ?? '' } };
  const [copyCourse] = useMutation(CourseCopies_copyCourseDocument, {
    // Marks the copy as running now, so that it is reported even if it ends before the next poll.
    update: (cache, { data }) => {
      if (!data) return;
      const { copyCourse: copy } = data;
      startedCopies.courses.add(copy);
      cache.updateQuery(copies, (known) =>
        known ? { getCourses: { ...known.getCourses, courses: [...known.getCourses.courses, copy] } } : null,
      );
    },
    refetchQueries: [copies.query],
  });
  return async (input: CopyCourseInput): Promise<void> => {
    try {
      await copyCourse({ variables: { input } });
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

/** The copy's name, and the activities to include. All are included until some are deselected. */
export function CopyStep({ sourceId, onBack, onClose }: Props) {
  const t = useTranslate();
  const course = useGetOne<CoursesRow>('courses', { id: sourceId });
  const activities = useActivities(sourceId);
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
      activities={activities.data}
      total={activities.total}
      {...(onBack && { onBack })}
      onClose={onClose}
    />
  );
}

interface FormProps extends Omit<Props, 'sourceId'> {
  course: CoursesRow;
  activities: readonly ActivitiesRow[];
  total: number;
}

interface CopyStepValues {
  name: string;
  term: string | null;
  selection: Selection;
}

function CopyForm({ course, activities, total, onBack, onClose }: FormProps) {
  const t = useTranslate();
  const draft = useFormDraft<CopyStepValues>(`resources.courses.copy.${course.id}`, {
    name: copyName(t('resources.courses.copy.name', { name: course.name })),
    term: '',
    selection: ALL,
  });
  const start = useCourseCopy();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = async ({ name, term, selection }: CopyStepValues) => {
    const ids =
      'only' in selection ? { activityIds: [...selection.only] } : { exceptActivityIds: [...selection.except] };
    await start({ sourceCourseId: course.id, ...ids, targetName: name, term: term?.trim() || null });
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
      <ActivityChoices courseId={course.id} first={activities} total={total} />
    </SimpleForm>
  );
}
