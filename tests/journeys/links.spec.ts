import { query } from './browserSession.ts';
import { expect, headings, signInHere, test } from './journey.ts';

const [ADMIN, STRANGER] = ['admin@contoso.test', 'many@practicum.test'];

interface Course {
  id: string;
  name: string;
  archived: boolean;
}

/** Returns the courses that an account sees in the institution of the admin. */
async function coursesOf(email: string): Promise<Course[]> {
  const { getOrgs } = await query<{ getOrgs: { orgs: { id: string }[] } }>(ADMIN, '{ getOrgs { orgs { id } } }');
  const { getCourses } = await query<{ getCourses: { courses: Course[] } }>(
    email,
    'query ($id: ID!) { getCourses(orgId: $id, filter: { autoEnrollment: [active] }) { courses { id name archived } } }',
    { id: getOrgs.orgs[0]?.id ?? '' },
  );
  return getCourses.courses;
}

/** Returns a course that takes enrollments and that the stranger can't open yet, with a link to it. */
async function linkedCourse(): Promise<Course & { link: string }> {
  const known = new Set((await coursesOf(STRANGER)).map(({ id }) => id));
  const course = (await coursesOf(ADMIN)).find(({ id, archived }) => !archived && !known.has(id));
  if (course === undefined) throw new Error(`${STRANGER} is a member of every open course`);
  const { generateJwt } = await query<{ generateJwt: string }>(
    ADMIN,
    'mutation ($payload: String!) { generateJwt(input: { payload: $payload }) }',
    { payload: JSON.stringify({ courseId: course.id }) },
  );
  return { ...course, link: `/launch?token=${generateJwt}` };
}

test('[enrol-01][enrol-03] a signed-out visitor signs in first, is enrolled by the link, and sees its course and institution', async ({
  page,
}) => {
  const { id, name, link } = await linkedCourse();
  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await signInHere(page, STRANGER);
  await expect(page).toHaveURL(`/courses/${id}`);
  await expect(headings(page)).toHaveText(name);
  expect(await page.evaluate(() => sessionStorage.getItem('practicum.destination'))).toBe('/');
  await expect(page.getByRole('banner').getByText('Contoso College')).toBeVisible();
});
