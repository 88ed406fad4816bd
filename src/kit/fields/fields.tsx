import {
  useFieldValue,
  RecordContextProvider,
  useTranslate as useAnyTranslate,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
  type RaRecord,
} from 'react-admin';
import { useEmptyText, useTranslate, useI18n } from '../../i18n/useTranslate.ts';
import { StatusChip, type Status } from '../status/StatusChip.tsx';
import { DATE, dateFormat } from '../../../shared/dates/zonedTime.ts';
import type { ReactNode, ReactElement } from 'react';
import { choiceName, type Choice } from '../list/elements.ts';

/** react-admin's useRecordContext for components that need a record; throws if there is none. */
export function useRecord<R extends RaRecord>(): R {
  const record = useRecordContext<R>();
  if (!record) throw new Error('useRecord outside of a record context');
  return record;
}

/** Returns a function that names a record by its recordRepresentation. */
export function useRecordName(): (record: object | undefined) => string {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (record) => {
    const name = represent(record);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
  };
}

interface SelectFieldProps {
  source: string;
  /** Values and the message ids of their names. */
  choices: readonly Choice[];
  /** Field that shows the chosen value, whose name is in the viewer's language. Default: the plain name. */
  optionText?: ReactElement;
  /** Default: a dash. */
  emptyText?: string;
}

/** Lightweight version of react-admin's SelectField: the name of the chosen value. */
export function SelectField({ source, choices, optionText, emptyText }: SelectFieldProps) {
  const t = useAnyTranslate();
  const empty = useEmptyText(emptyText);
  const value: unknown = useFieldValue({ source });
  const id = choiceName(choices, value);
  if (id === undefined) return typeof value === 'string' || typeof value === 'number' ? <bdi>{value}</bdi> : empty;
  const name = t(id);
  return optionText ? <RecordContextProvider value={{ id: value, name }}>{optionText}</RecordContextProvider> : name;
}

interface FailedCopyProps {
  name: ReactNode;
  /** Reason why the row has no link. */
  text: string;
}

/** The name of a row whose copy failed: it is not a link, and shows the reason. */
export const FailedCopy = ({ name, text }: FailedCopyProps): ReactNode => (
  <>
    <span className="row-off" aria-disabled="true">
      <bdi>{name}</bdi>
    </span>
    <div className="row-error">{text}</div>
  </>
);

interface DateFieldProps {
  source: string;
  showTime?: boolean;
  options?: Intl.DateTimeFormatOptions;
}

/** Lightweight version of react-admin's DateField. The value is a time in epoch milliseconds or an ISO 8601 string. */
export function DateField({ source, showTime = false, options }: DateFieldProps) {
  const { t, language } = useI18n();
  const value: unknown = useFieldValue({ source });
  if (typeof value !== 'number' && typeof value !== 'string') return t('list.none');
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return <bdi>{value}</bdi>;
  const format = options ?? { ...DATE, ...(showTime && { timeStyle: 'short' }) };
  return <time dateTime={date.toISOString()}>{dateFormat(language, format).format(date)}</time>;
}

interface ChipFieldProps {
  source: string;
  status?: Status;
}

/** Lightweight version of react-admin's ChipField. */
export function ChipField({ source, status = 'neutral' }: ChipFieldProps) {
  const value: unknown = useFieldValue({ source });
  return typeof value === 'string' || typeof value === 'number' ? (
    <StatusChip status={status}>{String(value)}</StatusChip>
  ) : null;
}

interface Props {
  source: string;
  /** Default: a dash. */
  emptyText?: string;
  className?: string;
}

/** Lightweight version of react-admin's TextField, which shows Booleans as words. Columns without a field use it. */
export function TextField({ source, emptyText, className }: Props) {
  const t = useTranslate();
  const empty = useEmptyText(emptyText);
  const value: unknown = useFieldValue({ source });
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  const isEmpty = value === null || value === undefined || value === '';
  return <bdi className={className}>{isEmpty ? empty : textOf(value)}</bdi>;
}

const textOf = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
