import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { endsBeforeStart, type AutoEnrollment } from '../../../domain/autoEnrollment.ts';
import { enrollmentOf, formOf, isSameEnrollment, type EnrollmentDays } from '../../../domain/enrollmentDays.ts';
import type { CoursesRow } from '../../../generated/resources/courses.types.generated.ts';
import { useDraft } from '../../../kit/form/useDraft.ts';
import { useTranslate } from '../../../kit/i18n/useTranslate.ts';
import { useCourseUpdate } from './useCourseUpdate.ts';

/** Enrolment by link: off, or on between two days that may both be missing. */
export function EnrollmentForm({ course }: { course: CoursesRow }) {
  const t = useTranslate();
  const [typed, setTyped, forget] = useDraft<EnrollmentDays | null>(`courses.enrollment.${course.id}`, null);
  const { save, isSaving } = useCourseUpdate(course);
  const days = typed ?? formOf(course.autoEnrollment);
  const wanted: AutoEnrollment = enrollmentOf(days, course.autoEnrollment);
  const isWrong = endsBeforeStart(wanted);
  const change = (next: Partial<EnrollmentDays>) => setTyped({ ...days, ...next });
  const submit = async () => {
    if (!(await save({ autoEnrollment: wanted }))) return;
    setTyped(null);
    forget();
  };
  return (
    <form
      className="enrollment"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
    >
      <FormControlLabel
        label={t('resources.courses.settings.enrollmentOn')}
        control={<Switch checked={days.enabled} onChange={(_, enabled) => change({ enabled })} />}
      />
      <div className="enrollment-dates">
        <DayField
          label={t('resources.courses.settings.start')}
          day={days.start}
          disabled={!days.enabled}
          onChange={(start) => change({ start })}
        />
        <DayField
          label={t('resources.courses.settings.end')}
          day={days.end}
          disabled={!days.enabled}
          {...(isWrong && { error: t('rules.endBeforeStart') })}
          onChange={(end) => change({ end })}
        />
      </div>
      <Button
        type="submit"
        variant="contained"
        loading={isSaving}
        disabled={isWrong || isSameEnrollment(wanted, course.autoEnrollment)}
      >
        {t('form.save')}
      </Button>
    </form>
  );
}

interface DayFieldProps {
  label: string;
  /** `2026-11-20`, or empty for no bound. */
  day: string;
  disabled: boolean;
  error?: string;
  onChange: (day: string) => void;
}

function DayField({ label, day, disabled, error, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? ' '}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
