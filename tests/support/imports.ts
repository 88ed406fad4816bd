import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';
import { createSeed, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';

export const ADMIN = 'admin@i.test';
export const TEACHER = 'teacher@i.test';
const FIELDS = `id state failure { field rule place } columns { field index } roleWords { word rows role suggestion }
  counts { added changed removed unchanged refused courses members } confirmation progress
  refused: rows(outcome: refused) { line userId refusal { field rule } } changedSince { userId roleBefore role }`;

interface ImportAnswer {
  id: string;
  state: string;
  failure: object | null;
  columns: { field: string; index: number }[];
  roleWords: { word: string; role: string | null; suggestion: string | null }[];
  counts: Record<string, number>;
  confirmation: string | null;
  progress: number;
  refused: { line: number; userId: string; refusal: { rule: string } }[];
  changedSince: { userId: string }[];
}

export let api: TestApi;
export let org: SeedOrg;
export let course: SeedCourse;

/** Opens the API. Each test has a new org and course. */
export function openImports(): void {
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const seed = createSeed(api.database.db);
    org = await seed.org();
    course = await org.course({ name: `Course ${org.id}` });
    await org.member(ADMIN, 'orgadmin');
    await course.member(TEACHER, 'instructor');
    await bindAccounts(api.database);
  });
}

/** Calls a mutation. Returns the answer's id if it is a job's, or the refused field or code. */
export const send = async (userId: string, name: string, input: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const field = /Import$|Matching/.test(name) ? 'id' : '__typename';
  const document = `mutation ($input: ${type}!) { answer: ${name}(input: $input) { ${field} } }`;
  const { data, errors } = await api.execute<{ answer: { id: string } }>(userId, document, { input });
  return errors[0]?.extensions.fields?.[0] ?? errors[0]?.extensions.code ?? data?.answer.id ?? '';
};
export const call = async (...mutation: Parameters<typeof send>) => {
  const answer = await send(...mutation);
  await api.runJobs();
  return answer;
};
export const read = async (id: unknown, userId = ADMIN) => {
  const document = `query ($id: ID!) { getImport(id: $id, wait: true) { ${FIELDS} } }`;
  const { data, errors } = await api.execute<{ getImport: ImportAnswer }>(userId, document, { id });
  if (!data?.getImport) throw new Error(errors[0]?.extensions.code);
  return data.getImport;
};
export const upload = async (
  text: string,
  { userId = TEACHER, courseId }: { userId?: string; courseId?: string | null } = {},
) => {
  const input = {
    orgId: org.id,
    fileName: 'roster.csv',
    text,
    ...(courseId !== null && { courseId: courseId ?? course.id }),
  };
  return read(await call(userId, 'createImport', input));
};
export const uploadToOrg = (text: string) => upload(text, { userId: ADMIN, courseId: null });
export const apply = async (id: string, input: object = {}, userId = TEACHER) => {
  const answer = await call(userId, 'applyImport', { id, ...input });
  return answer === id ? read(id) : answer;
};
export const undo = async (id: string) => read(await call(TEACHER, 'undoImport', { id }));
export const members = async (courseId: string | undefined = course.id) => {
  const { rows } = await api.database.pool.query<{ line: string }>(
    `select user_id || ' ' || role as line from course_member where course_id = $1 order by 1`,
    [courseId],
  );
  return rows.map(({ line }) => line);
};
export const query = async (text: string, ...values: unknown[]) =>
  (await api.database.pool.query(text, values)).rows as object[];
