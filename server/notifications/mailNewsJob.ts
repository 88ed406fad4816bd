import { sql } from 'kysely';
import { zonedText } from '../../shared/dates/zonedTime.ts';
import { DEFAULT_TEMPLATES, escapeHtml } from '../../shared/domain/settings/emailTemplates.ts';
import {
  notificationPath,
  type NotificationFacts,
  type NotificationKind,
} from '../../shared/domain/course/notifications.ts';
import type { Locale } from '../../shared/i18n/locales.ts';
import { scoreText } from '../../shared/scores/scoreText.ts';
import { fullNameOf } from '../db/storedTypes.ts';
import { translatorIn, type Translator } from '../i18n/translator.ts';
import type { JobHandler } from '../jobs/job.ts';
import { mailPage, type Composed } from '../mail/composeMail.ts';
import { insertMail } from '../mail/mailStore.ts';
import type { NewsMail } from './notify.ts';

interface NewsRow {
  kind: NotificationKind;
  subject: string;
  count: number;
  facts: NotificationFacts;
  course_id: string | null;
  activity_id: string | null;
  learner_id: string | null;
  course_name: string | null;
  activity_name: string | null;
  learner_given_name: string | null;
  learner_family_name: string | null;
  given_name: string;
  family_name: string;
  locale: Locale;
  zone: string | null;
}

/** Emails a person's unread notifications that are due: a single one by itself, several as a digest. */
export const mailNewsJob: JobHandler<NewsMail> = {
  run:
    async ({ orgId, payload: { userId, mailAt } }, { services }) =>
    async (transaction) => {
      const { rows } = await sql<NewsRow>`
        with due as (
          update notification set mail_at = null
          where org_id = ${orgId} and user_id = ${userId} and mail_at <= ${new Date(mailAt)} returning *)
        select due.*, course.name as course_name, activity.name as activity_name,
          learner.given_name as learner_given_name, learner.family_name as learner_family_name,
          person.given_name, person.family_name, person.locale, coalesce(person.time_zone, org.time_zone) as zone
        from due
        join org on org.id = due.org_id
        join person on person.user_id = due.user_id
        left join course on course.org_id = due.org_id and course.id = due.course_id
        left join activity on activity.org_id = due.org_id and activity.id = due.activity_id
        left join person learner on learner.user_id = due.learner_id
        where due.read_at is null
        order by due.created_at`.execute(transaction);
      const [first] = rows;
      if (first === undefined) return;
      const mail = composeNews(rows, translatorIn(first.locale), services.config.publicUrl);
      await insertMail(transaction, orgId, { userId, name: fullNameOf(first) }, mail, 'notification');
      services.jobs.wake();
    },
};

function composeNews(rows: readonly NewsRow[], translator: Translator, publicUrl: string): Composed {
  const { translate, language, direction } = translator;
  const items = rows.map((row) => ({
    text: newsText(row, translator),
    course: row.course_name ?? '',
    address: publicUrl + notificationPath(placeOf(row)),
  }));
  const [only] = items;
  const subject = items.length === 1 && only ? only.text : translate('news.digest', { smart_count: items.length });
  const address = items.length === 1 && only ? only.address : publicUrl;
  const button = translate('news.open');
  const detail = (course: string) => (course === '' ? '' : ` (${course})`);
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    plain: items.map(({ text, course, address: to }) => `${text}${detail(course)}\n${to}\n`).join('\n'),
    html: mailPage({
      attributes: `lang="${language}" dir="${direction}"`,
      body: items
        .map(
          ({ text, course, address: to }) =>
            `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>${escapeHtml(detail(course))}`,
        )
        .join('<br><br>'),
      button: escapeHtml(button),
      color: DEFAULT_TEMPLATES.evaluated.buttonColor,
      address: escapeHtml(address),
    }),
  };
}

const placeOf = ({ kind, subject, course_id, activity_id, learner_id }: NewsRow) => ({
  kind,
  courseId: course_id,
  activityId: activity_id,
  learnerId: learner_id,
  importId: kind === 'importFailed' ? subject : null,
});

function newsText(row: NewsRow, { translate, language }: Translator): string {
  const { kind, count, facts, zone } = row;
  const { given_name, family_name } = { given_name: row.learner_given_name, family_name: row.learner_family_name };
  const given = facts.score?.given ?? null;
  const score = facts.score === undefined || given === null ? undefined : scoreText(facts.score, language);
  const text = translate(kind === 'result' && score !== undefined ? 'news.result.scored' : `news.${kind}`, {
    name: facts.fileName ?? row.activity_name ?? row.course_name ?? '',
    learner: fullNameOf({ given_name: given_name ?? '', family_name: family_name ?? '' }),
    score: score ?? '',
    smart_count: count,
    date: facts.dueAt === undefined ? '' : zonedText(facts.dueAt, { language, timeZone: zone ?? 'UTC', isNamed: true }),
  });
  const { lateCount = 0 } = facts;
  if (lateCount === 0) return text;
  return `${text} (${count === 1 ? translate('news.late') : translate('news.lateCount', { smart_count: lateCount })})`;
}
