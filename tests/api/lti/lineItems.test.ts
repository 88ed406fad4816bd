import { describe, expect, test } from 'vitest';
import { longestBlock } from '../../support/eventLoop.ts';
import { claim, NRPS_CLAIM } from '../../../server/lti/ltiClaims.ts';
import {
  openLtiPlatform,
  activity,
  api,
  course,
  endpointOf,
  launched,
  lineitem,
  org,
  record,
  score,
  scoreAsLearner,
  sub,
  token,
  tool,
} from './ltiPlatform.ts';

const BLOCK_MS_MAX = 50;

openLtiPlatform();

describe('scores', () => {
  scoreAsLearner();

  test("in the tool's own line items don't change the progress", async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const before = await record();
    const made = await tool.call('POST', lineitems, token, {
      label: 'Participation',
      scoreMaximum: 5,
      tag: 'bonus',
      resourceLinkId: activity.resourceLinkId,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { label: 'Participation', scoreMaximum: 5, tag: 'bonus', resourceLinkId: activity.resourceLinkId },
    });
    const own = (made.body as { id: string }).id;
    await score({ gradingProgress: 'FullyGraded', scoreGiven: 4, scoreMaximum: 5 }, own);
    expect((await tool.call('GET', `${own}/results`, token)).body).toMatchObject([{ userId: sub, resultScore: 4 }]);
    expect(await record()).toEqual(before);
    expect((await tool.call('GET', `${lineitems}?tag=bonus`, token)).body).toMatchObject([{ id: own }]);
    expect((await tool.call('PUT', own, token, { label: 'Taking part', scoreMaximum: 6 })).body).toMatchObject({
      label: 'Taking part',
      scoreMaximum: 6,
    });
    expect((await tool.call('DELETE', own, token)).status).toBe(204);
    expect((await tool.call('GET', own, token)).status).toBe(404);
  });

  test('[embed-64] can exceed the maximum; null clears the former score', async () => {
    const results = async () => (await tool.call('GET', `${lineitem}/results?user_id=${sub}`, token)).body;
    const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
    expect((await score({ ...graded, scoreGiven: 1.1, scoreMaximum: 1 })).status).toBe(204);
    expect(await results()).toMatchObject([{ resultScore: 1.1, resultMaximum: 1 }]);
    expect((await score({ ...graded, scoreGiven: null, scoreMaximum: null, comment: null })).status).toBe(204);
    expect(await results()).toEqual([]);
  });

  test('[embed-64] of a line item with null or blank resource id and tag are accepted; a repeated filter is rejected', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const made = await tool.call('POST', lineitems, token, {
      label: 'Bare',
      scoreMaximum: 5,
      resourceId: null,
      tag: null,
      resourceLinkId: null,
    });
    expect(made.status).toBe(201);
    const blank = await tool.call('POST', lineitems, token, {
      label: 'Blank',
      scoreMaximum: 5,
      resourceId: '',
      tag: ' ',
      resourceLinkId: '',
    });
    const { id, ...shown } = blank.body as { id: string };
    expect(shown).toEqual({ label: 'Blank', scoreMaximum: 5 });
    expect((await tool.call('DELETE', id, token)).status).toBe(204);
    expect((await tool.call('DELETE', (made.body as { id: string }).id, token)).status).toBe(204);
    expect(await tool.call('GET', `${lineitems}?tag=a&tag=b`, token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: expect.stringMatching(/^tag: /) as string },
    });
    expect((await tool.call('POST', lineitems, token, { label: ' ', scoreMaximum: 5 })).status).toBe(400);
    expect((await tool.call('POST', lineitems, token, { label: 'None', scoreMaximum: 0 })).status).toBe(400);
  });

  test("[embed-58] in the tool's own line items are shown next to the progress of their activity", async () => {
    const claims = await launched('learner@n.test');
    const { lineitems } = endpointOf(claims);
    const debate = await course.activity({ name: 'Debate' });
    const made = async (label: string, resourceLinkId?: string) => {
      const { body } = await tool.call('POST', lineitems, token, { label, scoreMaximum: 5, resourceLinkId });
      return (body as { id: string }).id;
    };
    const columns = [
      await made('quiz', activity.resourceLinkId),
      await made('Attendance'),
      await made('Of the debate', debate.resourceLinkId),
    ];
    const unscored = await made('Nothing yet', activity.resourceLinkId);
    const graded = { activityProgress: 'Completed', gradingProgress: 'FullyGraded' };
    await score({});
    for (const column of columns) await score({ ...graded, scoreGiven: 3, scoreMaximum: 4 }, column);
    await score({ gradingProgress: 'Pending' }, unscored);
    const document = `query ($input: LearnerProgressInput!) {
      getLearnerProgress(input: $input) { learnerProgress { activityName toolScores { label given maximum isOfCourse } } }
    }`;
    const { data } = await api.execute<{ getLearnerProgress: { learnerProgress: object[] } }>(
      'admin@n.test',
      document,
      {
        input: { orgId: org.id, reviewerId: 'admin@n.test' },
      },
    );
    expect(data?.getLearnerProgress.learnerProgress).toContainEqual({
      activityName: 'Speech',
      toolScores: [
        { label: 'Attendance', given: 3, maximum: 4, isOfCourse: true },
        { label: 'quiz', given: 3, maximum: 4, isOfCourse: false },
      ],
    });
    for (const column of [...columns, unscored]) await tool.call('DELETE', column, token);
  });

  test('[lti-01] have labels without control characters', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const made = await tool.call('POST', lineitems, token, { label: ' Re\u202emark\n1\u2066 ', scoreMaximum: 5 });
    const { id, label } = made.body as { id: string; label: string };
    expect(label).toBe('Re mark 1');
    const nothing = { label: '\u202e\u200b', scoreMaximum: 5 };
    expect(await tool.call('PUT', id, token, nothing)).toMatchObject({
      status: 400,
      body: { error_description: expect.stringMatching(/^label: /) as string },
    });
    await tool.call('DELETE', id, token);
  });

  test('[lti-02] a tool creates at most 1000 line items in a course, also simultaneously', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    await api.database.pool.query(
      `insert into lti_line_item (org_id, course_id, tool_id, label, score_maximum, tag)
       select org_id, course_id, tool_id, 'Many', 1, 'many' from lti_context, generate_series(1, 998) where course_id = $1`,
      [course.id],
    );
    const make = () => tool.call('POST', lineitems, token, { label: 'More', scoreMaximum: 5, tag: 'many' });
    const made = await Promise.all([make(), make(), make(), make()]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403]);
    expect(made.find(({ status }) => status === 403)?.body).toMatchObject({ error: 'limit_exceeded' });
    await api.database.pool.query("delete from lti_line_item where tag = 'many'");
    const again = await make();
    expect(again.status).toBe(201);
    await tool.call('DELETE', (again.body as { id: string }).id, token);
  });

  test("[embed-39] a tool can change its activity's line item, but not the resource link", async () => {
    const changed = { label: 'Mine now', scoreMaximum: 6, tag: 'kept', resourceId: 'r1' };
    const answer = await tool.call('PUT', lineitem, token, { ...changed, resourceLinkId: 'elsewhere' });
    expect(answer).toMatchObject({ status: 200, body: { ...changed, resourceLinkId: activity.resourceLinkId } });
    expect((await tool.call('GET', lineitem, token)).body).toMatchObject({ id: lineitem, ...changed });
    expect((await launched('learner@n.test'))[claim('resource_link')]).toMatchObject({ title: 'Speech' });
  });

  test('[embed-22] have paged line items, and none of an unknown resource link', async () => {
    const { lineitems } = endpointOf(await launched('learner@n.test'));
    const column = { label: 'Page', scoreMaximum: 5, tag: 'pages' };
    for (let made = 0; made < 3; made += 1) await tool.call('POST', lineitems, token, column);
    const list = async (address: string) => {
      const answer = await api.app.inject({
        url: address.replace('http://localhost:4000', ''),
        headers: { authorization: `Bearer ${token}` },
      });
      const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      return { next, ids: answer.json<{ id: string }[]>().map(({ id }) => id), status: answer.statusCode };
    };
    const first = await list(`${lineitems}?tag=pages&limit=2`);
    expect(first.ids).toHaveLength(2);
    const second = await list(first.next ?? '');
    expect([second.ids.length, second.next]).toEqual([1, undefined]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(3);
    for (const id of [...first.ids, ...second.ids]) await tool.call('DELETE', id, token);
    const unknown = await tool.call('POST', lineitems, token, { ...column, resourceLinkId: 'elsewhere' });
    expect(unknown).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('[embed-22] of members with a role are paged', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url: address } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const emails = async (query: string) => {
      const { body } = await tool.call('GET', `${address}?${query}`, token);
      return (body as { members: { email: string }[] }).members.map(({ email }) => email);
    };
    expect(await emails('role=Learner')).toEqual(['learner@n.test']);
    const uri = encodeURIComponent('http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor');
    expect((await emails(`role=${uri}`)).toSorted()).toEqual(['reviewer@n.test', 'teacher@n.test']);
    const pages = [await emails('limit=2'), await emails('limit=2&offset=2')];
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    expect(new Set(pages.flat()).size).toBe(3);
  });

  test('[embed-22] are read by following the Link header to its end', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url: members } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const { lineitems } = endpointOf(claims);
    const made = await tool.call('POST', lineitems, token, { label: 'All', scoreMaximum: 5 });
    const column = (made.body as { id: string }).id;
    for (const userId of ['learner@n.test', 'teacher@n.test', 'reviewer@n.test']) {
      const { sub: userOf } = await launched(userId);
      await score({ userId: userOf, gradingProgress: 'FullyGraded', scoreGiven: 1, scoreMaximum: 5 }, column);
    }
    const follow = async (from: string) => {
      const bodies: unknown[] = [];
      for (let next: string | undefined = from; next !== undefined;) {
        const url: string = next.replace('http://localhost:4000', '');
        const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        bodies.push(answer.json());
        next = /^<(http:\/\/localhost:4000[^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      return bodies;
    };
    const results = (await follow(`${column}/results?limit=1`)) as { userId: string }[][];
    expect(results.map((page) => page.length)).toEqual([1, 1, 1]);
    expect(new Set(results.flat().map(({ userId }) => userId)).size).toBe(3);
    expect(await follow(`${column}/results?limit=1&user_id=${sub}`)).toMatchObject([[{ userId: sub }]]);
    const role = encodeURIComponent('http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor');
    const pages = (await follow(`${members}?limit=1&role=${role}`)) as { members: { email: string }[] }[];
    expect(pages.map((page) => page.members.length)).toEqual([1, 1]);
    expect(pages.flatMap((page) => page.members.map(({ email }) => email)).toSorted()).toEqual([
      'reviewer@n.test',
      'teacher@n.test',
    ]);
    await tool.call('DELETE', column, token);
  });

  test('are accepted for everyone in names and roles', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const { body } = await tool.call('GET', context_memberships_url, token);
    expect(body).toMatchObject({ id: context_memberships_url, context: { id: course.id, title: 'Rhetoric' } });
    const { members } = body as { members: { user_id: string; email: string; roles: string[] }[] };
    expect(members.map(({ email }) => email).sort()).toEqual(['learner@n.test', 'reviewer@n.test', 'teacher@n.test']);
    expect(members.find(({ email }) => email === 'learner@n.test')).toMatchObject({
      user_id: sub,
      status: 'Active',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    });
  });

  test('[load-15] of a course with thousands of members are paged without delaying others', async () => {
    const claims = await launched('teacher@n.test');
    const { context_memberships_url: members } = claims[NRPS_CLAIM] as { context_memberships_url: string };
    const { pool } = api.database;
    const numbers = 'from generate_series(1, 6000) number';
    const id = "'many' || number || '@n.test'";
    await pool.query(`insert into person (user_id, given_name) select ${id}, 'Person ' || number ${numbers}`);
    await pool.query(`insert into org_member (org_id, user_id, type) select $1, ${id}, 'orguser' ${numbers}`, [org.id]);
    await pool.query(
      `insert into course_member (org_id, course_id, user_id, role) select $1, $2, ${id}, 'learner' ${numbers}`,
      [org.id, course.id],
    );
    const pages: number[] = [];
    const all = new Set<string>();
    const follow = async () => {
      pages.length = 0;
      for (let next: string | undefined = `${members}?rlid=${activity.resourceLinkId}`; next !== undefined;) {
        const url: string = next.replace('http://localhost:4000', '');
        const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        const found = answer.body.match(/"email":"[^"]+"/g) ?? [];
        pages.push(found.length);
        for (const each of found) all.add(each);
        next = /^<(http:\/\/localhost:4000[^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
    };
    expect(await longestBlock(follow, BLOCK_MS_MAX)).toBeLessThan(BLOCK_MS_MAX);
    expect(pages).toEqual([5000, 1003]);
    expect(all.size).toBe(6003);
  });
});
