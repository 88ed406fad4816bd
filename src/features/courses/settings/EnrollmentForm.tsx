import { BooleanInput, DateInput } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { endsBeforeStart } from '../../../../shared/domain/autoEnrollment.ts';
import {
  enrollmentOf,
  formOf,
  isSameEnrollment,
  type EnrollmentDays,
} from '../../../../shared/domain/enrollmentDays.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { FormSaveButton } from '../../../kit/form/FormSaveButton.tsx';
import { RevalidateOnChange } from '../../../kit/form/RevalidateOnChange.tsx';
import { useFormDraft } from '../../../kit/form/useFormDraft.ts';
import { useForeignZone, useTimeZone } from '../../../kit/i18n/useZonedText.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/** Enrollment by link: off, or on between two days that are both optional. */
export function EnrollmentForm({ course }: { course: CoursesRow }) {
  const timeZone = useTimeZone();
  const draft = useFormDraft<FieldValues>(`courses.enrollment.${course.id}`, formOf(course.autoEnrollment, timeZone));
  const save = useCourseUpdate(course);
  const submit = async (values: FieldValues) => {
    await save({ autoEnrollment: enrollmentOf(daysOf(values), course.autoEnrollment, timeZone) });
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

const BESIDE_END = ['enabled', 'start'];

function Fields({ course: { autoEnrollment: before } }: { course: CoursesRow }) {
  const timeZone = useTimeZone();
  const zone = useForeignZone();
  const days = daysOf(useWatch());
  const refuseEarlyEnd = (_end: string | null, values: FieldValues) =>
    endsBeforeStart(enrollmentOf(daysOf(values), before, timeZone)) ? 'rules.endBeforeStart' : undefined;
  return (
    <>
      <BooleanInput source="enabled" label="resources.courses.settings.enrollmentOn" />
      <div className="enrollment-dates">
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
      <FormSaveButton disabled={isSameEnrollment(enrollmentOf(days, before, timeZone), before)} />
    </>
  );
}
