import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { TIME_SPANS, type TimeChoice, type TimeSpan } from '../../../shared/domain/progressView.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { tagColorsOf } from '../../kit/tags/TagChip.tsx';
import { DateRangeDialog } from './DateRangeDialog.tsx';
import type { Reviewer } from './progressQuery.ts';
import type { ProgressControls } from './useProgressView.ts';

interface Props {
  reviewer: Reviewer;
  controls: ProgressControls;
  /** The button that it hangs on, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Every way to narrow the list beside its status; all that are set must match. */
export function ProgressFilterMenu({
  reviewer,
  controls: { view, change, clear, isNarrowed },
  anchor,
  onClose,
}: Props) {
  const t = useTranslate();
  const known = tagColorsOf(reviewer.orgId)
    .tags('activity')
    .map(({ name }) => name);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('list.filter'), role: 'dialog' } }}
    >
      <Stack spacing={2} sx={{ padding: 2, inlineSize: 300 }}>
        <ActivityField value={view.activity} onChange={(activity) => change({ activity })} />
        <Autocomplete
          multiple
          freeSolo
          options={known.toSorted((a, b) => a.localeCompare(b))}
          value={[...view.tags]}
          clearText={t('form.clear')}
          openText={t('form.open')}
          closeText={t('form.close')}
          onChange={(_, tags) => change({ tags })}
          renderInput={(params) => <TextField {...params} label={t('dashboard.filter.tag')} />}
        />
        <TimeField
          label={t('dashboard.column.submittedAt')}
          value={view.submitted}
          onChange={(submitted) => change({ submitted })}
        />
        <TimeField
          label={t('dashboard.column.evaluatedAt')}
          value={view.reviewed}
          onChange={(reviewed) => change({ reviewed })}
        />
        <ScoreField value={view.score} onChange={(score) => change({ score })} />
        {isNarrowed && <Button onClick={clear}>{t('dashboard.clear')}</Button>}
      </Stack>
    </Popover>
  );
}

/** What is typed, until something else comes from the address. */
function useFollowing<T>(value: T): [T, (typed: T) => void] {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (JSON.stringify(last) !== JSON.stringify(value)) {
    setLast(value);
    setTyped(value);
  }
  return [typed, setTyped];
}

function ActivityField({ value, onChange }: { value: string; onChange: (activity: string) => void }) {
  const t = useTranslate();
  const [text, setText] = useFollowing(value);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <TextField
      label={t('dashboard.filter.activity')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}

interface TimeProps {
  label: string;
  value: TimeChoice | undefined;
  onChange: (choice: TimeChoice | undefined) => void;
}

const CUSTOM = 'custom';
const ANY = 'any';

const isSpan = (choice: string): choice is TimeSpan => TIME_SPANS.some((span) => span === choice);

function TimeField({ label, value, onChange }: TimeProps) {
  const t = useTranslate();
  const [isPicking, setPicking] = useState(false);
  const shown = value === undefined ? ANY : isSpan(value) ? value : CUSTOM;
  const choose = (choice: string) => {
    if (choice === CUSTOM) setPicking(true);
    else onChange(isSpan(choice) ? choice : undefined);
  };
  return (
    <>
      <TextField select label={label} value={shown} onChange={(event) => choose(event.target.value)}>
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
          title={label}
          value={shown === CUSTOM ? value : undefined}
          onAccept={onChange}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface ScoreProps {
  value: { from: number; to: number } | undefined;
  onChange: (score: { from: number; to: number } | undefined) => void;
}

const PERCENT_MAX = 100;

function ScoreField({ value, onChange }: ScoreProps) {
  const t = useTranslate();
  const [[from, to], setTyped] = useFollowing<readonly [string, string]>([
    value === undefined ? '' : String(value.from),
    value === undefined ? '' : String(value.to),
  ]);
  const span = { from: from === '' ? 0 : Number(from), to: to === '' ? PERCENT_MAX : Number(to) };
  const isWrong =
    ![span.from, span.to].every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= PERCENT_MAX) ||
    span.from > span.to;
  const apply = () => {
    const next = from === '' && to === '' ? undefined : span;
    if (!isWrong && (next?.from !== value?.from || next?.to !== value?.to)) onChange(next);
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
