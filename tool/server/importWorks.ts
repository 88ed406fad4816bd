import { randomUUID } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Comment, Settings } from '../contract.ts';
import type { AttemptRow } from './attemptStore.ts';
import type { ToolDatabase } from './database.ts';
import { PROGRESS_OF_ATTEMPTS } from './migrations.ts';
import type { Tool } from './tool.ts';

type SpokenOrWritten = Pick<Comment, 'authorId' | 'authorName' | 'text'>;

interface ImportedComment extends SpokenOrWritten, Partial<Pick<Comment, 'atSeconds' | 'endSeconds' | 'isResolved'>> {
  /** Id of an uploaded recording. */
  mediaId?: string;
  reply?: SpokenOrWritten;
}

/**
 * Work imported from elsewhere, such as the demo data. People are identified by their LTI subjects, activities by their
 * resource link ids.
 */
export interface Works {
  people: readonly { userId: string; name: string }[];
  activities: readonly {
    id: string;
    orgId: string;
    course: { id: string; name: string };
    settings: Settings;
    savedAt: Date;
  }[];
  attempts: readonly (Pick<
    AttemptRow,
    'id' | 'activity_id' | 'owner' | 'state' | 'answers' | 'submitted_at' | 'viewed' | 'evaluated_at' | 'score'
  > & {
    marked_by: string | null;
    /** Comments, which count as seen by their learner. */
    comments: readonly ImportedComment[];
  })[];
  recordings: readonly {
    id: string;
    activity_id: string;
    owner: string;
    name: string;
    media_type: string;
    /** Size of the file in bytes. */
    size: number;
    /** Path on this machine. */
    path: string;
    /** Captions in English, as WebVTT. */
    captions: string;
  }[];
}

/**
 * Copies recordings to where the tool stores its own. If a copy already exists, it is overwritten with the same
 * content.
 */
export async function importRecordings(
  { options: { mediaFolder }, files }: Pick<Tool, 'options' | 'files'>,
  { recordings }: Works,
): Promise<void> {
  await mkdir(mediaFolder, { recursive: true });
  for (const { id, path, media_type } of recordings) {
    await copyFile(path, join(mediaFolder, id));
    await files.take(id, media_type);
  }
}

/** Imports work that the tool doesn't have yet, without notifying anyone. */
export function importWorks(
  database: ToolDatabase,
  { people, activities, attempts, recordings }: Works,
): Promise<void> {
  return database.transaction(async ({ rows }) => {
    const insert = (sql: string, records: readonly object[]) => rows(sql, [JSON.stringify(records)]);
    await insert(
      `insert into person select * from jsonb_to_recordset($1) as given(user_id text, name text)
       on conflict do nothing`,
      people.map(({ userId, name }) => ({ user_id: userId, name })),
    );
    await insert(
      `insert into activity (id, org_id, course_id, course_name, title, type, settings, saved_at)
       select * from jsonb_to_recordset($1) as given(id text, org_id text, course_id text, course_name text,
         title text, type text, settings jsonb, saved_at timestamptz)
       on conflict do nothing`,
      activities.map(({ id, orgId, course, settings, savedAt }) => ({
        id,
        org_id: orgId,
        course_id: course.id,
        course_name: course.name,
        title: settings.name,
        type: settings.type,
        settings,
        saved_at: savedAt,
      })),
    );
    await insert(
      `insert into attempt (id, activity_id, owner, member_ids, submitted_by, number, state, answers, submitted_at,
         viewed, evaluated_at, score, published)
       select id, activity_id, owner, array[owner], owner, 1, state, answers, submitted_at, viewed, evaluated_at, score,
         score
       from jsonb_to_recordset($1) as given(id uuid, activity_id text, owner text, state text, answers jsonb,
         submitted_at timestamptz, viewed boolean, evaluated_at timestamptz, score jsonb)
       on conflict do nothing`,
      attempts.map(({ comments: _comments, marked_by: _markedBy, ...attempt }) => attempt),
    );
    await insert(
      `insert into media (id, activity_id, owner, name, media_type, size)
       select * from jsonb_to_recordset($1) as given(id text, activity_id text, owner text, name text, media_type text,
         size bigint)
       on conflict do nothing`,
      recordings,
    );
    await insert(
      `insert into caption (media_id, language, body, origin, checked_at)
       select id, 'en', captions, 'uploaded', now() from jsonb_to_recordset($1) as given(id text, captions text)
       on conflict do nothing`,
      recordings,
    );
    await rows(PROGRESS_OF_ATTEMPTS);
    await insert(
      `insert into mark (org_id, attempt_id, author_id, role, score, rubric_version, published_at)
       select activity.org_id, given.id, given.marked_by,
         case when given.marked_by is null then 'tool' else 'instructor' end, given.score, 0, given.evaluated_at
       from jsonb_to_recordset($1) as given(id uuid, activity_id text, marked_by text, score jsonb,
         evaluated_at timestamptz)
       join activity on activity.id = given.activity_id`,
      attempts.filter(({ score, evaluated_at }) => score !== null && evaluated_at !== null),
    );
    const comments = attempts.flatMap(({ id, evaluated_at, comments: said }) =>
      said.flatMap(({ atSeconds = null, endSeconds = null, isResolved = false, mediaId = null, reply, ...written }) => {
        const rowOf = ({ authorId, authorName, text }: SpokenOrWritten) => ({
          id: randomUUID(),
          attempt_id: id,
          author_id: authorId,
          author_name: authorName,
          body: text,
          at: evaluated_at,
        });
        const comment = {
          ...rowOf(written),
          at_seconds: atSeconds,
          end_seconds: endSeconds,
          media_id: mediaId,
          is_resolved: isResolved,
        };
        return [comment, ...(reply ? [{ ...rowOf(reply), parent_id: comment.id }] : [])];
      }),
    );
    await insert(
      `insert into comment (id, attempt_id, author_id, author_name, body, at_seconds, end_seconds, media_id, parent_id,
         written_at, seen_at, resolved_at)
       select id, attempt_id, author_id, author_name, body, at_seconds, end_seconds, media_id, parent_id, at, at,
         case when is_resolved then at end
       from jsonb_to_recordset($1) as given(id uuid, attempt_id uuid, author_id text, author_name text, body text,
         at_seconds float8, end_seconds float8, media_id text, parent_id uuid, at timestamptz, is_resolved boolean)`,
      comments,
    );
  });
}
