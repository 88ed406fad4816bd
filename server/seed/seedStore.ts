import { sql, type Insertable, type Kysely } from 'kysely';
import type { MailFailure } from '../../shared/domain/enums.ts';
import { DEFAULT_LOCALE } from '../../shared/i18n/locales.ts';
import { scoreText } from '../../shared/scores/scoreText.ts';
import type { Database } from '../db/tables.ts';
import { composeMail, wordingFor } from '../mail/composeMail.ts';

const CHUNK = 1000;
const DEMO_LOCK = 7_072_618;

/** Inserts rows in few statements. Existing rows are not changed. */
export async function insertRows<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function setContentLibrary(db: Kysely<Database>, orgId: string, courseId: string): Promise<void> {
  await db.updateTable('org').set({ content_library_course_id: courseId }).where('id', '=', orgId).execute();
}

/** Adds scores as a tool would report them for the demo data, in the name of each course's first instructor. */
export async function insertDemoScores(db: Kysely<Database>): Promise<void> {
  await sql`
    with record as (
      select p.*, activity.tool_id, instructor.lti_subject from learner_progress p
      join activity on activity.org_id = p.org_id and activity.id = p.activity_id
      left join lateral (
        select person.lti_subject from course_member join person on person.user_id = course_member.user_id
        where course_member.org_id = p.org_id and course_member.course_id = p.course_id and role = 'instructor'
        order by person.user_id limit 1) instructor on true)
    insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, tool_id, kind, given, maximum,
      score_type, author_subject, author_role, attempt, scored_at, received_at)
    select org_id, course_id, activity_id, activity_id, learner_id, tool_id, told.kind, told.given,
      case when told.given is not null then score_maximum end, case when told.given is not null then score_type end,
      case when told.given is not null and score_type <> 'auto_pass' then lti_subject end,
      case when told.given is not null then case when score_type = 'auto_pass' then 'tool' else 'instructor' end end,
      1, told.at, told.at
    from record cross join lateral (values
      ('submitted', null, submitted_at), ('scored', score_given, evaluated_at)) told (kind, given, at)
    where told.at is not null
    order by told.at, learner_id, activity_id, told.kind desc`.execute(db);
}

/** Adds recent notifications for some people, about results and returned work, and about submissions to review. */
export async function insertDemoNotifications(
  db: Kysely<Database>,
  people: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    with news (org_id, user_id, kind, course_id, activity_id, learner_id, facts, count, at) as (
      select org_id, learner_id, 'result', course_id, activity_id, null, jsonb_build_object('score',
        jsonb_build_object('given', score_given, 'maximum', score_maximum, 'scoreType', score_type)), 1, evaluated_at
      from learner_progress where status = 'evaluated'
      union all
      select org_id, learner_id, 'returned', course_id, activity_id, null, '{}', 1,
        ${now}::timestamptz - interval '2 days'
      from learner_progress where status = 'reset'
      union all
      select p.org_id, reader.user_id, 'review', p.course_id, p.activity_id,
        (array_agg(learner_id order by submitted_at desc))[1], '{}', count(*)::integer, max(submitted_at)
      from learner_progress p
      join course_member reader on reader.org_id = p.org_id and reader.course_id = p.course_id
      where reader.role in ('instructor', 'reviewer') and status = 'pending_evaluation'
      group by p.org_id, reader.user_id, p.course_id, p.activity_id),
    placed as (
      select *, row_number() over (partition by org_id, user_id, kind order by at desc, activity_id) as place
      from news where user_id = any(${people}::text[]) and at > ${now}::timestamptz - interval '60 days')
    insert into notification (org_id, user_id, kind, subject, course_id, activity_id, learner_id, facts, count,
      created_at, read_at)
    select org_id, user_id, kind, activity_id::text, course_id, activity_id, learner_id, facts, count, at,
      case when place > 1 then at + interval '1 hour' end
    from placed where place <= 3`.execute(db);
}

/**
 * Adds mails to learners about their newest results. Most have been sent; in each org, one is waiting and two have
 * failed.
 */
export async function insertDemoMails(db: Kysely<Database>, now: Date): Promise<void> {
  const { rows } = await sql<DemoMail>`
      select p.org_id, p.learner_id, p.status, p.score_given, p.score_maximum, p.score_type, activity.name as activity,
        course.name as course, org.name as org, concat_ws(' ', person.given_name, person.family_name) as learner,
        row_number() over (partition by p.org_id order by p.evaluated_at desc, learner_id, activity.id) as place
      from org cross join lateral (
        select * from learner_progress where org_id = org.id and status = 'evaluated'
        order by evaluated_at desc, learner_id, activity_id limit ${DEMO_MAILS}) p
      join course on course.org_id = p.org_id and course.id = p.course_id
      join activity on activity.org_id = p.org_id and activity.id = p.activity_id
      join person on person.user_id = p.learner_id`.execute(db);
  const mails = rows.map((row): Insertable<Database['mail']> => {
    const wording = wordingFor({ templates: {}, translations: [] }, 'evaluated', DEFAULT_LOCALE);
    const score = scoreText(
      { given: row.score_given, maximum: row.score_maximum, scoreType: row.score_type },
      wording.translator.language,
    );
    const values = {
      ...{ 'learner.name': row.learner, 'activity.name': row.activity, 'course.name': row.course, score },
      'org.name': row.org,
    };
    const at = new Date(now.getTime() - Number(row.place) * HOUR);
    const failure = FAILED_MAILS[Number(row.place)];
    return {
      ...composeMail({ wording, values, address: 'https://practicum.test' }),
      ...{
        org_id: row.org_id,
        recipient: row.learner_id,
        recipient_name: row.learner,
        kind: 'evaluated',
        created_at: at,
      },
      ...(failure ? { failure, failed_at: at } : { sent_at: Number(row.place) === 1 ? null : at }),
    };
  });
  await insertRows(db, 'mail', mails);
}

interface DemoMail {
  org_id: string;
  learner_id: string;
  score_given: number;
  score_maximum: number;
  score_type: string | null;
  activity: string;
  course: string;
  org: string;
  learner: string;
  place: number;
}

const HOUR = 3_600_000;
const DEMO_MAILS = 8;
const FAILED_MAILS: Readonly<Record<number, MailFailure>> = { 2: 'refused', 5: 'gaveUp' };

/** Runs the work in one transaction if there is no org yet. If several processes try, only one does. */
export function insideEmptyDatabase(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(transaction);
    const org = await transaction.selectFrom('org').select('id').limit(1).executeTakeFirst();
    if (org !== undefined) return false;
    await work(transaction);
    return true;
  });
}
