import Typography from '@mui/material/Typography';
import {
  RecordContextProvider,
  ResourceContextProvider,
  BooleanInput,
  DateInput,
  TextInput,
  type TextInputProps,
  useNotify,
  useUpdate,
} from 'react-admin';
import { useId, useRef, type ReactNode, type FocusEvent, type KeyboardEvent } from 'react';
import { LINK_DAYS } from '../../../../shared/domain/limits.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useForeignZone, useTimeZone } from '../../../viewer/ViewerContext.tsx';
import { RecordActions, UpdateWithConfirmButton } from '../../../kit/list/index.ts';
import { CopyLinkButton } from '../../links/index.ts';
import './settings.css';
import { useWatch, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { endsBeforeStart, type AutoEnrollment } from '../../../../shared/domain/course/autoEnrollment.ts';
import { enrollmentOf, formOf, type EnrollmentDays } from '../../../../shared/domain/course/enrollmentDays.ts';
import { Form, RevalidateOnChange } from '../../../kit/form/Form.tsx';
import { useAutosave } from './useAutosave.ts';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import { validateName } from '../../../../shared/domain/api/validators.ts';
import { validateTerm } from '../TermInput.tsx';
import { useCallScope } from '../../../viewer/ScopeContext.tsx';

type Change = Partial<Pick<CoursesRow, 'name' | 'term' | 'autoEnrollment'>>;

/**
 * Saves a change to a course and notifies the user of the result. Rejects if the save fails. `before` has the values of
 * a save that is still running.
 */
function useCourseUpdate(course: CoursesRow): (change: Change, before?: Change) => Promise<void> {
  const notify = useNotify();
  const meta = useCallScope();
  const [update] = useUpdate<CoursesRow>();
  return async (data, before) => {
    try {
      await update(
        'courses',
        { id: course.id, data, previousData: { ...course, ...before }, meta },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
    } catch (error) {
      notify('copy-settings-error', { type: 'error' });
      throw error;
    }
    const { name } = { ...course, ...data };
    notify('resources.courses.settings.saved', { type: 'success', messageArgs: { name } });
  };
}

/**
 * Form for the name and the term. Saves when a field loses focus or Enter is pressed, if a value has changed and is
 * valid. Untouched fields show changes made by other people.
 */
function NameForm({ course }: { course: CoursesRow }) {
  const { name, term } = course;
  const { draft, submit } = useAutosave({
    key: `courses.name.${course.id}`,
    stored: { name, term },
    toValues: (data) => ({ name: data.name, term: data.term ?? '' }),
    toData: (values) => ({ name: values.name, term: values.term?.trim() || null }),
    save: useCourseUpdate(course),
  });
  return (
    <Form draft={draft} mode="onChange" marksEmpty onSubmit={submit}>
      <LineInput
        source="name"
        label="resources.courses.settings.name"
        required
        validate={validateName}
        onReset={() => draft.forget()}
      />
      <LineInput
        source="term"
        label="resources.courses.settings.term"
        helperText="resources.courses.settings.nameHint"
        validate={validateTerm}
        onReset={() => draft.forget()}
      />
    </Form>
  );
}

function LineInput({ onReset, ...rest }: TextInputProps & { onReset: () => void }) {
  const { isSubmitting } = useFormState();
  const { reset } = useFormContext();
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Leaving the field saves it.
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.blur();
    }
    if (event.key === 'Escape') {
      reset();
      onReset();
    }
  };
  return (
    <TextInput
      {...rest}
      onBlur={(event: FocusEvent<HTMLInputElement>) => event.target.form?.requestSubmit()}
      slotProps={{
        htmlInput: { onKeyDown: onKey },
        input: { endAdornment: isSubmitting && <Saving /> },
      }}
    />
  );
}

function Saving() {
  const t = useTranslate();
  return (
    <InputAdornment position="end">
      <CircularProgress size={18} aria-label={t('form.saving')} />
    </InputAdornment>
  );
}

/**
 * Enrollment by link: off, or on with an optional first and last day. It is saved like the name, and also when the
 * switch is toggled.
 */
function EnrollmentForm({ course }: { course: CoursesRow }) {
  const timeZone = useTimeZone();
  const { enabled, start, end } = course.autoEnrollment;
  const save = useCourseUpdate(course);
  const { draft, submit } = useAutosave<AutoEnrollment, FieldValues>({
    key: `courses.enrollment.${course.id}`,
    stored: { enabled, start, end },
    toValues: (data) => formOf(data, timeZone),
    toData: (values, before) => enrollmentOf(daysOf(values), before, timeZone),
    save: (autoEnrollment, before) => save({ autoEnrollment }, { autoEnrollment: before }),
  });
  return (
    <Form className="enrollment" draft={draft} mode="onChange" onSubmit={submit}>
      <Fields course={course} />
    </Form>
  );
}

/** The value of an empty input is null. */
const daysOf = ({ enabled, start, end }: FieldValues): EnrollmentDays => ({
  enabled: enabled === true,
  start: String(start ?? ''),
  end: String(end ?? ''),
});

const BESIDE_END = ['enabled', 'start'];

function Fields({ course: { autoEnrollment: before } }: { course: CoursesRow }) {
  const timeZone = useTimeZone();
  const zone = useForeignZone();
  const days = daysOf(useWatch());
  const fields = useRef<HTMLDivElement>(null);
  const save = () => fields.current?.closest('form')?.requestSubmit();
  const refuseEarlyEnd = (_end: string | null, values: FieldValues) =>
    endsBeforeStart(enrollmentOf(daysOf(values), before, timeZone)) ? 'rules.endBeforeStart' : undefined;
  return (
    <>
      <BooleanInput source="enabled" label="resources.courses.settings.enrollmentOn" onChange={save} />
      <div ref={fields} className="enrollment-dates" onBlur={save} onKeyDown={({ key }) => key === 'Enter' && save()}>
        <DateInput
          source="start"
          label="resources.courses.settings.start"
          readOnly={!days.enabled}
          fullWidth={false}
          {...(zone && { helperText: zone })}
        />
        <DateInput
          source="end"
          label="resources.courses.settings.end"
          readOnly={!days.enabled}
          fullWidth={false}
          {...(zone && { helperText: zone })}
          validate={refuseEarlyEnd}
        />
      </div>
      <RevalidateOnChange field="end" after={BESIDE_END} />
    </>
  );
}

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
