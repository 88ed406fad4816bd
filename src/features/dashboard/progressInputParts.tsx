import { useQuery } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate as useAnyTranslate, DateInput } from 'react-admin';
import { useState } from 'react';
import {
  isTimeChoice,
  isTimeSpan,
  PERCENT_MAX,
  scoreSpan,
  TIME_SPANS,
  isDay,
  type TimeChoice,
} from '../../../shared/domain/lists/progressView.ts';
import { isSameTag } from '../../../shared/domain/course/tagColors.ts';
import { matchesFilter } from '../../../shared/text/foldText.ts';
import { useI18n, useTranslate } from '../../i18n/useTranslate.ts';
import type { FilterInputProps } from '../../kit/list/filters/filterSpec.ts';
import { tagColorsOf } from '../../kit/status/StatusChip.tsx';
import { Dashboard_getWaitingDocument, useReviewer } from './progressQuery.ts';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../../kit/dialog/TitledDialog.tsx';
import { FormToolbar, SimpleForm } from '../../kit/form/SimpleForm.tsx';
import { RevalidateOnChange } from '../../kit/form/Form.tsx';

interface DateRangeDialogProps {
  title: string;
  value: TimeChoice | undefined;
  onAccept: (choice: TimeChoice) => void;
  onClose: () => void;
}

interface Range {
  start: string;
  end: string;
}

/** Selects a range of whole days. */
function DateRangeDialog({ title, value, onAccept, onClose }: DateRangeDialogProps) {
  const t = useTranslate();
  const [start = '', end = ''] = value?.split('..') ?? [];
  const accept = (range: Range) => {
    onAccept(`${range.start}..${range.end}`);
    onClose();
  };
  return (
    <FormDialog open title={`${title}: ${t('dashboard.range.title')}`} onClose={onClose}>
      <SimpleForm
        defaultValues={{ start, end }}
        mode="onChange"
        onSubmit={accept}
        toolbar={<FormToolbar label="dashboard.range.accept" onCancel={onClose} />}
      >
        <DateInput source="start" label="dashboard.range.start" validate={refuseDay} />
        <DateInput source="end" label="dashboard.range.end" validate={[refuseDay, refuseEarlyEnd]} />
        <RevalidateOnChange field="end" after={BESIDE_END} />
      </SimpleForm>
    </FormDialog>
  );
}

const BESIDE_END = ['start'];

const refuseDay = (day: string | null) => (isDay(day ?? '') ? undefined : 'rules.required');
const refuseEarlyEnd = (end: string, { start }: FieldValues) =>
  isDay(String(start)) && String(start) > end ? 'dashboard.range.wrong' : undefined;

/** The value of a filter in the menu's form; empty if it is not set. */
function useFilterText(source: string): [string, (value: string) => void] {
  const { field } = useInput<string>({ source, defaultValue: '' });
  return [typeof field.value === 'string' ? field.value : '', (value) => field.onChange(value)];
}

/** Returns the typed value until the URL provides another one. */
function useSyncedState<T>(value: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (JSON.stringify(last) !== JSON.stringify(value)) {
    setLast(value);
    setTyped(value);
  }
  return [typed, setTyped];
}

export const ActivityNamePart = (props: FilterInputProps) => <NamePart {...props} nameOf="activityName" />;
export const CourseNamePart = (props: FilterInputProps) => <NamePart {...props} nameOf="courseName" />;

/** Applies the typed text once Enter is pressed or the field is left. */
function NamePart({ source, label, nameOf }: FilterInputProps & { nameOf: 'activityName' | 'courseName' }) {
  const { t, language } = useI18n();
  const translate = useAnyTranslate();
  const [value, setValue] = useFilterText(source);
  const [text, setText] = useSyncedState(value);
  const { data } = useQuery(Dashboard_getWaitingDocument, { variables: { input: useReviewer() } });
  const counts = new Map<string, number>();
  for (const each of data?.getLearnerProgress.waiting ?? [])
    counts.set(each[nameOf], (counts.get(each[nameOf]) ?? 0) + each.count);
  const apply = (name: string | null) => {
    const wanted = name?.trim() ?? '';
    if (wanted !== value) setValue(wanted);
  };
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      options={[...counts.keys()]}
      value={value}
      inputValue={text}
      clearText={t('form.clear')}
      openText={t('form.open')}
      closeText={t('form.close')}
      filterOptions={(names) => names.filter((name) => text === value || matchesFilter(name, text))}
      renderOption={({ key, ...props }, name) => (
        <li key={key} {...props}>
          <bdi className="grow">{name}</bdi>
          <span className="muted">{counts.get(name)?.toLocaleString(language)}</span>
        </li>
      )}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, name) => apply(name)}
      onBlur={() => apply(text)}
      renderInput={(params) => <TextField {...params} label={translate(label)} />}
    />
  );
}

export function AnyTagPart({ source, label }: FilterInputProps) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const { orgId } = useReviewer();
  const { field } = useInput<readonly string[]>({ source, defaultValue: [] });
  const known = tagColorsOf(orgId)
    .tags('activity')
    .map(({ name }) => name);
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      options={known.toSorted((a, b) => a.localeCompare(b))}
      value={Array.isArray(field.value) ? field.value : []}
      clearText={t('form.clear')}
      openText={t('form.open')}
      closeText={t('form.close')}
      filterOptions={(options, { inputValue }) => options.filter((tag) => matchesFilter(tag, inputValue))}
      onChange={(_, tags) => field.onChange(tags.map((tag) => known.find((each) => isSameTag(each, tag)) ?? tag))}
      renderInput={(params) => <TextField {...params} label={translate(label)} />}
    />
  );
}

const CUSTOM = 'custom';
const ANY = 'any';

export function TimePart({ source, label }: FilterInputProps) {
  const t = useTranslate();
  const translate = useAnyTranslate();
  const [value, setValue] = useFilterText(source);
  const [isPicking, setPicking] = useState(false);
  const shown = value === '' ? ANY : isTimeSpan(value) ? value : CUSTOM;
  const choose = (choice: string) => {
    if (choice === CUSTOM) setPicking(true);
    else setValue(choice === ANY ? '' : choice);
  };
  return (
    <>
      <TextField select label={translate(label)} value={shown} onChange={(event) => choose(event.target.value)}>
        <MenuItem value={ANY}>{t('dashboard.time.any')}</MenuItem>
        {TIME_SPANS.map((span) => (
          <MenuItem key={span} value={span}>
            {t(`dashboard.time.${span}`)}
          </MenuItem>
        ))}
        <MenuItem value={CUSTOM} onClick={() => setPicking(true)}>
          {t('dashboard.time.custom')}
        </MenuItem>
      </TextField>
      {isPicking && (
        <DateRangeDialog
          title={translate(label)}
          value={shown === CUSTOM && isTimeChoice(value) ? value : undefined}
          onAccept={setValue}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

export function ScoreSpanPart({ source }: FilterInputProps) {
  const t = useTranslate();
  const [value, setValue] = useFilterText(source);
  const kept = scoreSpan(value);
  const [[from, to], setTyped] = useSyncedState<readonly [string, string]>(
    kept ? [String(kept.from), String(kept.to)] : ['', ''],
  );
  const span = `${from === '' ? 0 : from}-${to === '' ? PERCENT_MAX : to}`;
  const isWrong = scoreSpan(span) === undefined;
  const apply = () => {
    const next = from === '' && to === '' ? '' : span;
    if (!isWrong && next !== value) setValue(next);
  };
  const input = (label: string, text: string, set: (text: string) => void) => (
    <TextField
      label={label}
      type="number"
      value={text}
      error={isWrong}
      onChange={(event) => set(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{ htmlInput: { min: 0, max: PERCENT_MAX } }}
    />
  );
  return (
    <>
      {input(t('dashboard.filter.scoreFrom'), from, (text) => setTyped([text, to]))}
      {input(t('dashboard.filter.scoreTo'), to, (text) => setTyped([from, text]))}
    </>
  );
}
