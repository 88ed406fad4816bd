import { expect, test } from 'vitest';
import { crossesOrgs, normalize } from '../support/statements/orgStatements.ts';

const tables = new Set(['org', 'course', 'course_member']);
const crosses = (statement: string) => crossesOrgs(normalize(statement), tables);

test.each([
  ['select * from "course" where "org_id" = $1 and "id" = $2', false],
  ['select * from course c join course_member m on m.org_id = c.org_id where c.org_id = $1', false],
  ['select * from org where id = $1', false],
  ['insert into course (org_id, name) values ($1, $2)', false],
  ['select * from person where user_id = $1', false],
  ['select * from "course" where "course"."id" = $1', true],
  ['select * from org order by name', true],
  ['select * from course c join course_member m on m.course_id = c.id where c.org_id = $1', true],
  ['delete from course_member where user_id = $1', true],
  ['select * from course where org_id = any($1)', true],
])('[ops-14] %s crosses orgs: %s', (statement, isCrossing) => expect(crosses(statement)).toBe(isCrossing));

test('[ops-14] a statement is the same for any number of parameters', () => {
  expect(normalize('select "id"\n from x where a in ($1, $2, $3)')).toBe('select id from x where a in ($)');
});
