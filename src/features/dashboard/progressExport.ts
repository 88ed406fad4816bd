import type { useApolloClient } from '@apollo/client/react';
import { downloadCSV, type RaRecord } from 'react-admin';
import { PAGE_LIMIT_MAX } from '../../../shared/domain/limits.ts';
import { zonedIso } from '../../../shared/dates/zonedTime.ts';
import { csvText } from '../../../shared/text/csvText.ts';
import type { Translate } from '../../i18n/useTranslate.ts';
import {
  Dashboard_exportProgressDocument,
  Dashboard_getMarksDocument,
  type ExportedRecord,
  type Mark,
  type ProgressVariables,
} from './progressQuery.ts';

type Client = ReturnType<typeof useApolloClient>;

/** Fetches all records of a list, each with all its marks. */
export async function fetchExport(client: Client, variables: ProgressVariables): Promise<ExportedRecord[]> {
  const records: ExportedRecord[] = [];
  for (let nextPageToken: string | null | undefined; nextPageToken !== null;) {
    const { data } = await client.query({
      query: Dashboard_exportProgressDocument,
      variables: { ...variables, limit: PAGE_LIMIT_MAX, ...(nextPageToken && { nextPageToken }) },
      fetchPolicy: 'no-cache',
    });
    for (const record of data.getLearnerProgress.learnerProgress)
      records.push({ ...record, marks: await fetchAllMarks(client, record) });
    nextPageToken = data.getLearnerProgress.nextPageToken;
  }
  return records;
}

/** Fetches a record's remaining marks, because the list returns only the newest ones. */
async function fetchAllMarks(client: Client, { activityId, learnerId, marks }: ExportedRecord): Promise<Mark[]> {
  const all = [...marks];
  for (let isWhole = marks.length < PAGE_LIMIT_MAX; !isWhole;) {
    const { data } = await client.query({
      query: Dashboard_getMarksDocument,
      variables: { activityId, learnerId, nextPageToken: all.at(-1)?.id },
      fetchPolicy: 'no-cache',
    });
    all.push(...data.getMarks.marks);
    isWhole = data.getMarks.nextPageToken === null;
  }
  return all;
}

/**
 * Downloads a reviewer's list as two CSV files: its records, and all marks of these records. Times are in the
 * institution's time zone, with their offset.
 */
export function exportProgress(listed: readonly RaRecord[], t: Translate, timeZone: string): void {
  const timeText = (at: number | null) => (at === null ? '' : zonedIso(at, timeZone));
  const records = listed as readonly unknown[] as readonly ExportedRecord[];
  const ofRecord = [
    t('dashboard.column.fullName'),
    t('resources.users.fields.userId'),
    t('dashboard.column.name'),
    t('marks.course'),
  ];
  const fields = [...ofRecord, t('dashboard.status'), ...RECORD_FIELDS.map((field) => t(field))];
  downloadCSV(
    csvText(
      fields,
      records.map((record) => recordCells(record, t, timeText)),
    ),
    'progress',
  );
  downloadCSV(
    csvText(
      [...ofRecord, ...MARK_FIELDS.map((field) => t(`marks.${field}`))],
      records.flatMap((record) => record.marks.map((mark) => [...keyCells(record), ...markCells(mark, t, timeText)])),
    ),
    'marks',
  );
}

const RECORD_FIELDS = [
  'marks.given',
  'marks.maximum',
  'marks.scoreType',
  'dashboard.column.submittedAt',
  'dashboard.column.dueAt',
  'dashboard.late',
  'dashboard.column.evaluatedAt',
] as const;

const keyCells = ({ fullName, learnerId, activityName, courseName }: ExportedRecord) => [
  fullName,
  learnerId,
  activityName,
  courseName,
];

type TimeText = (at: number | null) => string;

const recordCells = (record: ExportedRecord, t: Translate, timeText: TimeText) => [
  ...keyCells(record),
  t(`LearnerProgressStatus.${record.status}`),
  record.scoreGiven,
  record.scoreMaximum,
  record.scoreType,
  timeText(record.submittedAt),
  timeText(record.dueAt),
  t(record.isLate ? 'list.yes' : 'list.no'),
  timeText(record.evaluatedAt),
];

const MARK_FIELDS = [
  'scoredAt',
  'event',
  'given',
  'maximum',
  'scoreType',
  'previousGiven',
  'previousMaximum',
  'criteria',
  'reason',
  'author',
  'authorEmail',
  'role',
  'attempt',
  'rubricVersion',
  'comment',
  'label',
  'tool',
  'receivedAt',
  'isCounted',
] as const;

const markCells = (mark: Mark, t: Translate, timeText: TimeText) => [
  timeText(mark.scoredAt),
  t(`MarkKind.${mark.kind}`),
  mark.given,
  mark.maximum,
  mark.scoreType,
  mark.previousGiven,
  mark.previousMaximum,
  mark.criteria.map(({ name, points, maximum }) => `${name}: ${points} / ${maximum}`).join('; '),
  mark.reason,
  mark.authorName,
  mark.authorId,
  mark.authorRole && t(`MarkRole.${mark.authorRole}`),
  mark.attempt,
  mark.rubricVersion,
  mark.comment,
  mark.label,
  mark.toolName,
  timeText(mark.receivedAt),
  t(mark.isCounted ? 'list.yes' : 'list.no'),
];
