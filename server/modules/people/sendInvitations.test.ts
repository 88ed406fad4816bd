import { expect, test } from 'vitest';
import { ADA, ADMIN, api, mails, openAccountMoves, org, person, seed } from '../../../tests/support/accountMoves.ts';

openAccountMoves();

const TEACHER = 'teacher@n.test';

async function send(userId: string, input: Record<string, unknown> = {}): Promise<unknown> {
  const mutation = 'mutation ($input: SendInvitationsInput!) { sendInvitations(input: $input) }';
  const { data, errors } = await api.execute<{ sendInvitations: number }>(userId, mutation, {
    input: { orgId: org.id, ...input },
  });
  return errors[0]?.extensions ?? data?.sendInvitations;
}
const recipients = async () => (await mails()).flatMap(({ to }) => to).toSorted();

test('[roster-10] members who have never signed in are invited, one person or all, and no one else', async () => {
  const course = await org.course();
  await person(TEACHER);
  await course.member(TEACHER, 'instructor');
  await course.member('new@n.test', 'learner');
  await org.member('other@n.test');
  await (await seed.org()).member('stranger@n.test');
  const { data } = await api.execute(ADMIN, `{ getCourseUsers(id: "${course.id}") { users { userId hasSignedIn } } }`);
  expect(data).toEqual({
    getCourseUsers: {
      users: expect.arrayContaining([
        { userId: 'new@n.test', hasSignedIn: false },
        { userId: TEACHER, hasSignedIn: true },
      ]) as object,
    },
  });
  expect(await send(ADMIN, { userIds: [' Other@N.test', ADA, 'stranger@n.test'] })).toBe(1);
  expect(await recipients()).toEqual(['other@n.test']);
  expect(await send(TEACHER, { courseId: course.id })).toBe(1);
  expect(await recipients()).toEqual(['new@n.test']);
  expect(await send(ADMIN, { locale: 'de' })).toBe(2);
  const german = await mails();
  expect(german.flatMap(({ to }) => to).toSorted()).toEqual(['new@n.test', 'other@n.test']);
  expect(german.map(({ mail }) => mail.subject)).toEqual(
    german.map(() => expect.stringMatching(/eingeladen$/) as string),
  );
  const { rows } = await api.database.pool.query("select from audit_event where event = 'member.invite'");
  expect(rows).toHaveLength(3);
});

test('[roster-10] only people who can add members can send invitations, within one institution and at a limited rate', async () => {
  const course = await org.course();
  await person(TEACHER);
  await course.member(TEACHER, 'instructor');
  const elsewhere = await (await seed.org()).course();
  await person('chief@n.test', { isSuperUser: true });
  expect(await send(TEACHER)).toMatchObject({ code: 'ACCESS_DENIED' });
  expect(await send('chief@n.test', { courseId: elsewhere.id })).toMatchObject({ code: 'ACCESS_DENIED' });
  const userIds = Array.from({ length: 101 }, (_none, index) => `p${index}@n.test`);
  expect(await send(ADMIN, { userIds })).toMatchObject({ code: 'VALIDATION', fields: [{ field: 'userIds' }] });
  for (let times = 0; times < 20; times += 1) await send(ADMIN, { userIds: [] });
  expect(await send(ADMIN)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await mails()).toEqual([]);
});
