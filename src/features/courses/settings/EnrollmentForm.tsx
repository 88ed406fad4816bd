import { BooleanInput, DateInput } from 'react-admin';
import type { SyntheticEvent } from 'react';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { endsBeforeStart } from '../../../../shared/domain/autoEnrollment.ts';
import {
  enrollmentOf,
  formOf,
  isSameEnrollment,
  type EnrollmentDays,
} from '../../../../shared/domain/enrollmentDays.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { RevalidateOnChange } from '../../../kit/form/RevalidateOnChange.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useForeignZone, useTimeZone } from '../../../kit/i18n/useZonedText.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/**
 * Enrollment by link: off, or on between two days that are both optional. The switch is saved at once, a day when its
 * field is left, if it is valid.
 */
export function EnrollmentForm({ course }: { course: CoursesRow }) {
  const timeZone = useTimeZone();
  const draft = useFormDraft<FieldValues>(`courses.enrollment.${course.id}`, formOf(course.autoEnrollment, timeZone));
  const save = useCourseUpdate(course);
  const submit = async (values: FieldValues) => {
    const autoEnrollment = enrollmentOf(daysOf(values), course.autoEnrollment, timeZone);
    if (!isSameEnrollment(autoEnrollment, course.autoEnrollment)) await save({ autoEnrollment });
    draft.forget();
  };
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

const submitForm = ({ target }: SyntheticEvent) => (target as HTMLInputElement).form?.requestSubmit();

const BESIDE_END = ['enabled', 'start'];

function Fields({ course: { autoEnrollment: before } }: { course: CoursesRow }) {
  const t = useTranslate();
  // A change made while another one is being saved would be lost.
  const { isSubmitting } = useFormState();
  const timeZone = useTimeZone();
  const zone = useForeignZone();
  const days = daysOf(useWatch());
  const refuseEarlyEnd = (_end: string | null, values: FieldValues) =>
    endsBeforeStart(enrollmentOf(daysOf(values), before, timeZone)) ? 'rules.endBeforeStart' : undefined;
  return (
    <>
      <BooleanInput
        source="enabled"
        label="resources.courses.settings.enrollmentOn"
        helperText={false}
        readOnly={isSubmitting}
        onChange={submitForm}
      />
      <div className="enrollment-dates">
        <DateInput
          source="start"
          label="resources.courses.settings.start"
          readOnly={!days.enabled || isSubmitting}
          fullWidth={false}
          onBlur={submitForm}
          {...(zone && { helperText: zone })}
        />
        <DateInput
          source="end"
          label="resources.courses.settings.end"
          readOnly={!days.enabled || isSubmitting}
          fullWidth={false}
          onBlur={submitForm}
          {...(zone && { helperText: zone })}
          validate={refuseEarlyEnd}
        />
      </div>
      <RevalidateOnChange field="end" after={BESIDE_END} />
      <p className="muted">{t('resources.courses.settings.nameHint')}</p>
    </>
  );
}
