import { screen, waitFor } from '@testing-library/react';
import type { ApolloLink } from '@apollo/client/core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSeed } from '../../server/seed/seed.ts';
import { listen } from '../support/listening.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { button, dialogCalled, user } from './listScreen.ts';

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let activityId: string;

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: ['enterprise'] });
  const course = await org.course({ name: 'Speaking' });
  const activity = await course.activity({ name: 'Elevator pitch' });
  activityId = activity.id;
  await seed.person({ userId: 'rosa@n.test', givenName: 'Rosa', familyName: 'Roth' });
  await seed.person({ userId: 'lena@n.test', givenName: 'Lena', familyName: 'Lind' });
  await course.member('rosa@n.test', 'reviewer');
  await activity.progress('lena@n.test', { status: 'evaluated', scoreGiven: 4, scoreMaximum: 20, scoreType: 'points' });
  const rubric = (points: number) => JSON.stringify([{ id: 'a', name: 'Voice', points, maximum: 20 }]);
  await api.database.pool.query(
    `with author as (select lti_subject from person where user_id = 'rosa@n.test')
     insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, kind, given, maximum,
       score_type, author_subject, author_role, reason, criteria, attempt, scored_at, replaced_id)
     overriding system value
     select $1, $2, $3, $3, 'lena@n.test', told.kind, told.given, case when told.given is not null then 20 end,
       case when told.given is not null then 'points' end, case when told.given is not null then lti_subject end,
       case when told.given is not null then 'reviewer' end, told.reason, told.criteria::jsonb, 1, to_timestamp(told.at), null
     from author cross join (values ('submitted', null, null, '[]', 1), ('scored', 12, null, $4, 2),
       ('scored', 4, 'Copied.', $5, 3)) told (kind, given, reason, criteria, at)`,
    [course.orgId, course.id, activity.id, rubric(12), rubric(4)],
  );
  await api.database.pool.query(
    `update received_score newer set replaced_id = (
       select max(id) from received_score older where older.id < newer.id)`,
  );
  await api.database.pool.query("update org set time_zone = 'Asia/Kathmandu'");
  await api.database.pool.query('update activity set due_at = to_timestamp(0)');
  await bindAccounts(api.database);
});
afterAll(() => api.close());
beforeEach(() => {
  setWindowWidth(1200);
  // jsdom scrolls nothing into view; a journey does.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('[mark-06] the record dialog shows each mark with author, former score, and reason', async () => {
  const on = encodeURIComponent(`${activityId} lena@n.test`);
  renderPage(`/home?do=record&on=${on}`, { link: linkOf('rosa@n.test') });
  await dialogCalled(/Elevator pitch$/);
  await user.click(await button('Score history'));
  const dialog = await dialogCalled('Score history');
  const list = await dialog.findByRole('list', { name: 'Score history' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Scored 4 \/ 20 \(previously 12 \/ 20\).*Rosa Roth \(Reviewer\) · Attempt 1Voice 4 \/ 20 \(previously 12 \/ 20\)Reason: Copied\.$/,
    ),
    expect.stringMatching(/^Scored 12 \/ 20.*Rosa Roth \(Reviewer\) · Attempt 1Voice 12 \/ 20$/),
    expect.stringMatching(/^Submitted.*Attempt 1$/),
  ]);
});

test("[mark-07][due-02][due-10] an export of the reviewers' list is two files, with lateness and zoned times", async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderPage('/home?status=all', { link: linkOf('rosa@n.test') });
  const row = await screen.findByRole('button', { name: /^Open .+'s work in / });
  expect(row.nextSibling?.textContent).toMatch(/^Late · /);
  await user.click(await button('Export as CSV'));
  await waitFor(() => expect(files).toHaveLength(2));
  const lines = async (file: Blob | undefined) => (await (file as Blob).text()).replace('\uFEFF', '').split('\r\n');
  expect(names).toEqual(['progress.csv', 'marks.csv']);
  const [fields, record] = await lines(files[0]);
  expect(fields).toBe('Learner,E-mail,Activity,Course,Status,Points,Out of,Scoring method,Submitted,Due,Late,Reviewed');
  expect(record).toMatch(/^Lena Lind,lena@n\.test,Elevator pitch,Speaking,Reviewed,4,20,points,.*\+05:45,1970.*,Yes,/);
  const [heads, ...marks] = await lines(files[1]);
  expect(heads).toMatch(/^Learner,E-mail,Activity,Course,Scored,Event,Points,Out of,Scoring method,Previous points,/);
  expect(marks.map((line) => line.split(',').slice(4, 11))).toEqual([
    ['1970-01-01T05:30:03+05:30', 'Scored', '4', '20', 'points', '12', '20'],
    ['1970-01-01T05:30:02+05:30', 'Scored', '12', '20', 'points', '', ''],
    ['1970-01-01T05:30:01+05:30', 'Submitted', '', '', '', '', ''],
  ]);
  expect(marks[0]).toContain('Voice: 4 / 20,Copied.,Rosa Roth,rosa@n.test,Reviewer,1');
});
