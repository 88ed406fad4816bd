import { useTranslate } from 'react-admin';
import { DEFAULT_STATUS, isTimeChoice, isTimeSpan, scoreSpan } from '../../../shared/domain/lists/progressView.ts';
import type { I18n } from '../../i18n/useTranslate.ts';
import { lazyPart } from '../../lazy/lazyPart.tsx';
import { LazyValueSelect } from '../../kit/form/formParts.tsx';
import type { FilterInputProps, FilterInputType } from '../../kit/list/filters/filterSpec.ts';
import { useListState } from '../../kit/list/listState.ts';
import type * as Parts from './progressInputParts.tsx';
import { DATE } from '../../../shared/dates/zonedTime.ts';

const lazyInput = (name: keyof typeof Parts) =>
  lazyPart<FilterInputProps>(() => import('./progressInputParts.tsx').then((parts) => parts[name]));

const input = <Part extends object>(part: Part, statics: FilterInputType): Part & FilterInputType =>
  Object.assign(part, statics);

/** Filter next to the list. The default is waiting work, which the URL can omit. */
function StatusSelect({ source, label, choices = [] }: FilterInputProps) {
  const t = useTranslate();
  const { values, choose } = useListState();
  return (
    <LazyValueSelect
      label={t(label)}
      value={(values[source] as string | undefined) ?? DEFAULT_STATUS}
      choices={choices}
      onChange={(status) => choose(source, status === DEFAULT_STATUS ? '' : status)}
    />
  );
}

export const StatusInput = input(StatusSelect, { filterKind: 'oneOf' });

/** Suggests names with waiting records and shows their counts. Other names can be typed. */
export const ActivityNameInput = lazyInput('ActivityNamePart');
export const CourseNameInput = lazyInput('CourseNamePart');

/** Filter by any tags, including tags that no activity has. */
export const AnyTagInput = input(lazyInput('AnyTagPart'), { filterKind: 'tags' });

/** Filter by time: the last days, this year, or chosen days. */
export const TimeInput = input(lazyInput('TimePart'), { accepts: isTimeChoice, valueText: timeText });

/** Filters by a range of percentages: `20-80`. */
export const ScoreSpanInput = input(lazyInput('ScoreSpanPart'), {
  accepts: (value) => scoreSpan(value) !== undefined,
  valueText: (value, { t }) => t('dashboard.scoreSpan', { from: 0, to: 0, ...scoreSpan(value) }),
});

function timeText(choice: string, { t, language }: I18n): string {
  if (isTimeSpan(choice)) return t(`dashboard.time.${choice}`);
  const [start = '', end = ''] = choice.split('..');
  return new Intl.DateTimeFormat(language, { ...DATE, timeZone: 'UTC' }).formatRange(
    Date.parse(start),
    Date.parse(end),
  );
}
