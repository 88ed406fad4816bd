import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt, Session } from '../contract.ts';
import { instructor, learner } from './testing/launches.ts';
import { openTestTool, type TestTool } from './testing/testTool.ts';
import { bytesOf, createUploader } from './testing/uploading.ts';

const PSEUDONYM = 'stand-in';

let tool: TestTool;
beforeAll(async () => {
  tool = await openTestTool();
});
afterAll(() => tool.close());

const mediaFiles = () => readdirSync(tool.options.mediaFolder).map((name) => join(tool.options.mediaFolder, name));
const handIn = async (session: Session, text: string, mediaId: string | null = null) => {
  await tool.call<Attempt>(session, 'PUT', 'work/draft', { answers: [{ questionId: null, mediaId, text }] });
  expect((await tool.call(session, 'POST', 'work/submit')).status).toBe(200);
};
const comment = (session: Session, id: string, body: string) =>
  tool.call(session, 'POST', `reviews/${id}/comments`, { body });
const grade = async (session: Session, id: string, given: number) => {
  await tool.call(session, 'PUT', `reviews/${id}/score`, { given, rubric: [] });
  await tool.call(session, 'POST', `reviews/${id}/publish`);
};
const replaced = (by: string) => ({ org_id: 'o1', replaced_by: by });

async function tablesWith(word: string): Promise<string[]> {
  const tables = await tool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'practicum_tool'::regnamespace`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ilike $1)`,
  );
  return (await tool.query<{ name: string }>(parts.join(' union all '), [`%${word}%`])).map(({ name }) => name);
}

test('[people-06] an erasure removes a person from every table and file, and keeps scores and counts', async () => {
  const [canary, teacher] = [await tool.launch(learner('canary', 'e')), await tool.launch(instructor('e'))];
  const mediaId = await createUploader(tool.origin).upload(
    canary,
    Buffer.concat([bytesOf('webm', 100), Buffer.from('canary sings')]),
  );
  await handIn(canary, 'I am the canary', mediaId);
  await comment(teacher, 'canary', 'Well sung, canary');
  await grade(teacher, 'canary', 4);
  const groups = JSON.stringify({ groups: [{ id: 'g', name: 'G', memberIds: ['canary', 'lena'] }] });
  await tool.query(
    `insert into practicum_tool.activity (id, org_id, title, type, settings) values ('g', 'o1', 'G', 'group', $1)`,
    [groups],
  );
  await tool.query(`with work as (
      insert into practicum_tool.attempt (activity_id, owner, number, state, member_ids)
      values ('g', 'group:g', 1, 'submitted', '{lena,canary}') returning id)
    insert into practicum_tool.comment (attempt_id, author_id, author_name, body)
    select id, 'canary', 'Name of canary', 'Louder' from work
    union all select id, 't1', 'T', 'I agree with Name of Canary' from work`);
  await tool.query("insert into practicum_tool.saved_comment (user_id, body) values ('canary', 'Name of canary')");
  const count = 'select count(*)::int from practicum_tool.progress where evaluated_at is not null';
  const counts = await tool.query(count);
  expect(await tablesWith('canary')).toEqual(
    expect.arrayContaining(['practicum_tool.media', 'practicum_tool.attempt']),
  );
  for (let sent = 0; sent < 2; sent += 1)
    expect(await tool.notice('people-deleted', ['canary'], replaced(PSEUDONYM))).toBe(204);
  expect(await tablesWith('canary')).toEqual([]);
  expect(mediaFiles().filter((file) => readFileSync(file).includes('canary'))).toEqual([]);
  expect(
    await tool.query(
      `select state, published ->> 'given' as given, answers from practicum_tool.attempt where owner = $1`,
      [PSEUDONYM],
    ),
  ).toEqual([{ state: 'evaluated', given: '4', answers: [] }]);
  expect(await tool.query(count)).toEqual(counts);
  expect(
    await tool.query('select settings -> $1 -> 0 -> $2 as members from practicum_tool.activity where id = $3', [
      'groups',
      'memberIds',
      'g',
    ]),
  ).toEqual([{ members: [PSEUDONYM, 'lena'] }]);
});

test('[people-06] an erasure in one institution keeps the work in others', async () => {
  const there = await tool.launch({ ...learner('kim', 'there'), custom: { org_id: 'o2' } });
  await handIn(await tool.launch(learner('kim', 'here')), 'Here');
  await handIn(there, 'There');
  expect(await tool.notice('people-erased', ['kim'], replaced('other'))).toBe(204);
  expect(
    await tool.query(
      `select owner, answers -> 0 ->> 'text' as text from practicum_tool.attempt
       where activity_id in ('here', 'there') order by activity_id`,
    ),
  ).toEqual([
    { owner: 'other', text: null },
    { owner: 'kim', text: 'There' },
  ]);
  expect(await tool.query("select name from practicum_tool.person where user_id = 'kim'")).toHaveLength(1);
});

test('[people-07] a merge renumbers attempts of both accounts by time and keeps the newer result', async () => {
  const [former, current] = [await tool.launch(learner('former', 'm')), await tool.launch(learner('current', 'm'))];
  const teacher = await tool.launch(instructor('m'));
  await handIn(current, 'First');
  await grade(teacher, 'current', 2);
  await handIn(former, 'Second');
  await grade(teacher, 'former', 5);
  await comment(former, 'former', 'By me');
  await tool.query(`insert into practicum_tool.attempt (activity_id, owner, number, state, saved_at)
    values ('m', 'bystander', 1, 'draft', 'epoch'), ('m', 'former', 2, 'draft', 'epoch'),
      ('m', 'current', 2, 'draft', now())`);
  for (let sent = 0; sent < 2; sent += 1)
    expect(await tool.notice('people-merged', ['former'], replaced('current'))).toBe(204);
  expect(
    await tool.query(
      `select number, answers -> 0 ->> 'text' as text from practicum_tool.attempt
       where owner = 'current' order by number`,
    ),
  ).toEqual([
    { number: 1, text: 'First' },
    { number: 2, text: 'Second' },
    { number: 3, text: null },
  ]);
  expect(await tool.query("select from practicum_tool.attempt where owner = 'bystander'")).toHaveLength(1);
  expect(await tool.query("select user_id, given from practicum_tool.progress where activity_id = 'm'")).toEqual([
    { user_id: 'current', given: 5 },
  ]);
  expect((await tablesWith('former')).filter((name) => name !== 'practicum_tool.person')).toEqual([]);
});
