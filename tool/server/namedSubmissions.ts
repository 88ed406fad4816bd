import { createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AttemptRow } from './attemptStore.ts';
import { fileEnding, safeFileName } from './mediaTypes.ts';
import { listNames } from './members.ts';
import type { Tool } from './tool.ts';

export interface DownloadOptions {
  /** False to hide who submitted what: folders are named by codes, and files lose their names and times. */
  withNames: boolean;
  /** Language of the table's headers, as a BCP 47 tag. */
  language: string;
  /** Time zone of the times in the tables, which include the offset. */
  timeZone: string;
}

/** Options of a download. Reviewers also get marks that are held back. */
export type SubmissionOptions = DownloadOptions & {
  withHeld: boolean;
  /**
   * Returns a person's code. It is the same in every download of the activity and can't be traced back to the person.
   */
  codeOf: (userId: string) => string;
  /** Returns a file's time in the archive. */
  timeOf: (time: Date | null) => Date;
};

export interface DownloadedFile {
  name: string;
  input: string | Readable;
  lastModified: Date;
}

export type SubmissionRow = Omit<AttemptRow, 'answers'>;
export interface Submission {
  row: SubmissionRow;
  /** Name of the learner or group, or a code instead. */
  name: string;
  folder: string;
}

const CODE_LENGTH = 8;

/** Returns the codes that replace people in an activity's downloads. */
export const codesOf =
  ({ keys: { secret } }: Tool, activityId: string): SubmissionOptions['codeOf'] =>
  (userId) =>
    createHmac('sha256', secret).update(`${activityId} ${userId}`).digest('hex').slice(0, CODE_LENGTH);

export const listSubmissions = ({ database: { rows } }: Tool, activityId: string): Promise<SubmissionRow[]> =>
  rows<SubmissionRow>(
    `select id, activity_id, owner, number, state, version, rubric_version, submitted_at, member_ids, group_name,
       evaluated_at, published, score, held_at
     from attempt where activity_id = $1 and state in ('submitted', 'evaluated') order by owner, number`,
    [activityId],
  );

export async function nameSubmissions(
  tool: Tool,
  rows: readonly SubmissionRow[],
  { withNames, codeOf }: SubmissionOptions,
): Promise<Submission[]> {
  const names = withNames
    ? await listNames(tool, [...new Set(rows.map(({ owner }) => owner))])
    : new Map<string, string>();
  const folders = uniqueNames();
  const named = rows.map((row) => {
    const known = withNames ? (row.group_name ?? names.get(row.owner) ?? '') : '';
    return { row, name: known || codeOf(row.owner) };
  });
  return named
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((each) => ({
      ...each,
      folder: folders(`${safeFileName(each.name) || codeOf(each.row.owner)} - ${each.row.number}`),
    }));
}

/** Adds numbers to repeated names. Ignores case, since some file systems do. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const ending = fileEnding(name);
    const base = name.slice(0, name.length - ending.length);
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${base} (${count})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
