import { describe, expect, test } from 'vitest';
import {
  openMailedCourse,
  activity,
  api,
  clock,
  evaluate,
  execute,
  ownServer,
  recipients,
  reset,
  reportScore,
  settings,
  smtp,
  chooseMails,
} from '../../tests/support/mailedCourse.ts';

openMailedCourse();

const submit = () => reportScore({});
const everybody = async () => {
  for (const userId of ['teacher@n.test', 'reviewer@n.test', 'learner@n.test', 'elsewhere@n.test', 'admin@n.test'])
    await chooseMails(userId, { evaluated: true, submitted: true });
};

describe('a submission', () => {
  test("[settings-03] is mailed to instructors and reviewers who opted in, through the org's server", async () => {
    await ownServer();
    await everybody();
    await submit();
    await api.runJobs();
    expect(recipients()).toEqual(['reviewer@n.test', 'teacher@n.test']);
    const [{ mail, from, user } = { mail: undefined }] = smtp.received;
    expect([from, user, mail?.from?.address]).toEqual(['school@n.test', 'mailer', 'school@n.test']);
    expect(mail?.text).toContain(`https://console.test/courses/${activity.courseId}/activity/${activity.id}`);
    expect(mail?.html).toContain('Speaking &amp; &lt;listening&gt;');
  });

  test('[settings-03] is mailed to no one by default', async () => {
    await ownServer();
    await submit();
    await evaluate();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
    await chooseMails('teacher@n.test', { evaluated: true, submitted: false });
    await reset();
    await submit();
    await api.runJobs();
    expect(smtp.received).toEqual([]);
  });
});

describe('a late submission', () => {
  test("[due-11] is mailed as late, with both dates in the institution's time zone", async () => {
    await ownServer();
    await chooseMails('teacher@n.test', { evaluated: false, submitted: true });
    await api.database.pool.query("update org set time_zone = 'Asia/Kathmandu'");
    const due = (at: string) => api.database.pool.query('update activity set due_at = $1', [at]);
    await due('2026-01-10T12:00Z');
    await submit();
    await api.runJobs();
    const late = /Submitted late: .*\(Nepal Time\)\. Due: Jan 10, 2026, 5:45.PM \(Nepal Time\)\.\n\nHello/;
    expect(smtp.received[0]?.mail.text).toMatch(late);
    await reset();
    await due('2099-01-10T12:00Z');
    await submit();
    await api.runJobs();
    expect(smtp.received.map(({ mail }) => mail.text?.includes('late'))).toEqual([true, false]);
    await api.database.pool.query('update activity set due_at = null');
  });
});

describe('an evaluation and a reset', () => {
  test("[mail-05] use the org's wording and values in each reader's language", async () => {
    await ownServer();
    await settings({
      templates: { evaluated: { subjectPlainTemplated: 'Score: {{score}}' } },
      translations: [
        {
          ...{ locale: 'fr', type: 'evaluated', subjectPlainTemplated: 'Note : {{score}}' },
          ...{ bodyPlainTemplated: 'Bonjour', buttonTextPlainTemplated: 'Voir' },
        },
      ],
    });
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    for (const locale of ['fr_CA', 'de']) {
      await api.database.pool.query("update person set locale = $1 where user_id = 'learner@n.test'", [locale]);
      await reportScore({
        ...{ gradingProgress: 'FullyGraded', activityProgress: 'Completed' },
        ...{ scoreGiven: 7.5, scoreMaximum: 10, scoreType: 'points' },
      });
      await reset();
    }
    await api.database.pool.query("update person set locale = 'en'");
    await api.runJobs();
    const subjects = smtp.received.map(({ mail }) => mail.subject);
    expect(subjects).toEqual(expect.arrayContaining(['Note : 7,5 / 10', 'Score: 7.5 / 10']));
  });

  test('[mark-08] with a changed score is mailed with old score, new score and reason first', async () => {
    await ownServer();
    await settings({
      templates: { evaluated: { subjectPlainTemplated: 'Ours', bodyPlainTemplated: 'Score {{score}}.' } },
    });
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
    await evaluate();
    await reportScore({
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 3,
      scoreMaximum: 10,
      scoreType: 'points',
      reason: 'Copied <a> {{score}}.',
    });
    await api.runJobs();
    expect(smtp.received.map(({ mail }) => mail.subject).toSorted()).toEqual(['Ours', 'Score changed: Ours']);
    const changed = smtp.received.find(({ mail }) => mail.subject !== 'Ours')?.mail;
    const words = 'Your score has changed from 8 / 10 to 3 / 10.\n\nReason: Copied <a> {{score}}.\n\nScore 3 / 10.';
    expect(changed?.text).toContain(words);
    expect(changed?.html).toContain('Copied &lt;a&gt; {{score}}.');
  });

  test("[settings-03] is mailed to a learner who opted in, in the org's wording", async () => {
    await ownServer();
    await settings({
      templates: {
        evaluated: {
          subjectPlainTemplated: 'Score {{score}} in {{activity.name}}',
          bodyPlainTemplated: 'Dear {{learner.name}},\n<b>well</b> done. {{org.name}}',
          buttonColor: '#ffcc00',
        },
      },
    });
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    await submit();
    await evaluate();
    await reset();
    await api.runJobs();
    expect(smtp.received.map(({ to, mail }) => [to, mail.subject])).toEqual(
      expect.arrayContaining([
        [['learner@n.test'], 'Score 8 / 10 in First talk'],
        [['learner@n.test'], 'You can submit First talk again'],
      ]),
    );
    const evaluated = smtp.received.find(({ mail }) => mail.subject?.startsWith('Score'))?.mail;
    expect(evaluated?.html).toContain('&lt;b&gt;well&lt;/b&gt; done. Northwind');
    expect(evaluated?.html).toContain('background:#ffcc00;color:#000000');
  });

  test.each([
    ['ar', 'rtl', 'تم تقييم عملك في First talk'],
    ['pt-BR', 'ltr', 'Seu trabalho em First talk foi avaliado'],
    ['xx', 'ltr', 'Your work in First talk has been reviewed'],
  ])(
    "[settings-03][i18n-01] is mailed in the browser's language (%s) without own wording",
    async (language, direction, subject) => {
      await ownServer();
      await settings({ templates: { reset: { subjectPlainTemplated: 'Once more, {{learner.name}}' } } });
      await chooseMails('learner@n.test', { evaluated: true, submitted: false });
      await api.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: 'Bearer learner@n.test', 'accept-language': language },
        payload: { query: 'mutation { setUserInfo { username } }' },
      });
      await evaluate();
      await reset();
      await api.runJobs();
      const mails = smtp.received.map(({ mail }) => mail);
      expect(mails.map((mail) => mail.subject)).toEqual(
        expect.arrayContaining([subject, expect.stringMatching(/^Once more, Lea R/)]),
      );
      const evaluated = mails.find((mail) => mail.subject === subject);
      expect(evaluated?.html).toContain(`lang="${language === 'xx' ? 'en' : language}" dir="${direction}"`);
      expect(evaluated?.text).toContain('8 / 10');
    },
  );

  test('[settings-03] adds no recipient by a name with a line break and a header', async () => {
    await ownServer();
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
    await api.runJobs();
    const [received] = smtp.received;
    expect(received?.to).toEqual(['learner@n.test']);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.to).toHaveLength(1);
    expect(received?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('a repeated or late report', () => {
  test('changes nothing and mails nothing', async () => {
    await ownServer();
    await chooseMails('learner@n.test', { evaluated: true, submitted: false });
    await evaluate();
    const at = clock;
    await reportScore({ gradingProgress: 'FullyGraded', scoreGiven: 8, scoreMaximum: 10, timestamp: at });
    await reportScore({ activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: at - 5000 });
    await api.runJobs();
    expect(smtp.received).toHaveLength(1);
    const { rows } = await api.database.pool.query('select status, score_given from learner_progress');
    expect(rows).toEqual([{ status: 'evaluated', score_given: 8 }]);
  });

  test('is visible to the reviewer through the API, with dates and score', async () => {
    await submit();
    const submittedAt = clock;
    await evaluate();
    const document =
      'query ($input: LearnerProgressInput!) { getLearnerProgress(input: $input) { learnerProgress { status submittedAt evaluatedAt scoreGiven scoreMaximum scoreType } } }';
    const { data } = await execute('reviewer@n.test', document, { reviewerId: 'reviewer@n.test' });
    expect(data).toEqual({
      getLearnerProgress: {
        learnerProgress: [
          {
            status: 'evaluated',
            submittedAt,
            evaluatedAt: clock,
            scoreGiven: 8,
            scoreMaximum: 10,
            scoreType: 'points',
          },
        ],
      },
    });
  });
});
