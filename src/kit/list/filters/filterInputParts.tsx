import { uniq } from 'es-toolkit';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { BooleanInput, FilterLiveForm, RadioButtonGroupInput, useInput, useTranslate } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { Choice } from '../elements.ts';
import { SHOW_ALL, SHOW_ONLY } from '../listAddress.ts';
import { useListState } from '../listState.ts';
import { useFieldTexts } from '../../form/useFieldTexts.ts';
import type { FilterInputProps } from './filterSpec.ts';

interface CheckboxGroupProps extends FilterInputProps {
  /** Default: the message of its name. */
  nameOf?: (choice: Choice) => ReactNode;
}

/**
 * Filters by any of the chosen values. react-admin's input passes a prop to FormControlLabel that MUI 9 doesn't
 * support, which causes a warning in the browser's console.
 */
export function CheckboxGroupFilter({ source, label, choices = [], nameOf }: CheckboxGroupProps) {
  const t = useTranslate();
  const { field } = useInput<readonly string[]>({ source, defaultValue: [] });
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <FormGroup role="group" aria-label={t(label)}>
      <FormLabel component="span">{t(label)}</FormLabel>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.id}
          label={nameOf?.(choice) ?? t(choice.name)}
          control={
            <Checkbox size="small" checked={chosen.includes(choice.id)} onChange={(_, on) => toggle(choice.id, on)} />
          }
        />
      ))}
    </FormGroup>
  );
}

/** Filters by one of the values, or by any. */
export const RadioButtonGroupFilter = ({ source, label, choices = [] }: FilterInputProps) => (
  <RadioButtonGroupInput
    source={source}
    label={label}
    choices={[{ id: '', name: 'list.any' }, ...choices]}
    defaultValue=""
    row={false}
    helperText={false}
  />
);

export const BooleanFilter = ({ source, label }: FilterInputProps) => (
  <BooleanInput source={source} label={label} helperText={false} />
);

/** Checkbox that keeps only hidden rows. Available once the list's options show them. */
export function HiddenRowsFilter({ source, label }: FilterInputProps) {
  const t = useTranslate();
  const { values, choose } = useListState();
  const set = (on: boolean) => choose(source, on ? SHOW_ONLY : SHOW_ALL);
  const box = <Checkbox size="small" checked={values[source] === SHOW_ONLY} onChange={(_, on) => set(on)} />;
  return <FormControlLabel label={t(label)} control={box} />;
}

/** With at least this many texts, which is the size of one response, the user can search them. */
const SEARCHED_FROM = 20;

/** Filters by any of the texts that the list's rows have in a field. If there are many, the user can search them. */
export function TagsFilter({ source, label, field = source }: FilterInputProps) {
  const t = useTranslate();
  const { values } = useListState();
  const [text, setText] = useState('');
  const found = useFieldTexts(field, text);
  const names = uniq([...((values[source] as string[] | undefined) ?? []), ...found.map(({ name }) => name)]);
  const isSearched = text !== '' || found.length >= SEARCHED_FROM;
  if (names.length === 0 && !isSearched) return null;
  const choices = names.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ id: name, name }));
  return (
    <>
      <CheckboxGroupFilter source={source} label={label} choices={choices} nameOf={({ name }) => <bdi>{name}</bdi>} />
      {isSearched && (
        <TextField
          size="small"
          type="search"
          label={t('ra.action.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </>
  );
}

interface FilterPopoverProps {
  search: ReactNode;
  /** The button that the popover is attached to, while it is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** Content of the filter menu, loaded when it is first opened. */
export function FilterPopover({ search, anchor, onClose, children }: FilterPopoverProps) {
  const t = useTranslate();
  const { isFiltered, clear } = useListState();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': t('list.filter'), role: 'dialog' } }}
    >
      <Stack spacing={2} sx={{ padding: 2, minInlineSize: 240, maxInlineSize: 320 }}>
        {search}
        <FilterLiveForm debounce={0}>
          <Stack spacing={2}>{children}</Stack>
        </FilterLiveForm>
        {isFiltered && <Button onClick={clear}>{t('list.clearFilters')}</Button>}
      </Stack>
    </Popover>
  );
}
