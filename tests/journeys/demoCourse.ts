import { paths } from '../../shared/domain/paths.ts';
import { query } from './browserSession.ts';

interface Row {
  id: string;
  name: string;
}

interface Linked {
  name: string;
  path: string;
}

/** Returns the first course of a demo account and its activities, all by name, with their addresses. */
export async function demoCourse(email: string): Promise<Linked & { activities: readonly Linked[] }> {
  const { getOrgs } = await query<{ getOrgs: { orgs: Row[] } }>(email, '{ getOrgs { orgs { id name } } }');
  const { getCourses } = await query<{ getCourses: { courses: Row[] } }>(
    email,
    'query ($id: ID!) { getCourses(orgId: $id, limit: 1, filter: { archived: false }) { courses { id name } } }',
    { id: getOrgs.orgs[0]?.id ?? '' },
  );
  const [{ id, name } = { id: '', name: '' }] = getCourses.courses;
  const { getActivities } = await query<{ getActivities: { activities: Row[] } }>(
    email,
    'query ($id: ID!) { getActivities(courseId: $id) { activities { id name } } }',
    { id },
  );
  const activities = getActivities.activities.map((each) => ({ name: each.name, path: paths.activity(id, each.id) }));
  return { name, path: paths.course(id), activities };
}

/** Returns the first activity in a demo account's first course. */
export async function demoActivity(email: string): Promise<Linked & { course: Linked }> {
  const course = await demoCourse(email);
  return { name: '', path: '', ...course.activities[0], course };
}
