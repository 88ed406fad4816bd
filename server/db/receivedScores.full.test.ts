import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';
import { createSeed } from '../seed/seed.ts';
import { projectRoot } from '../projectRoot.ts';
import { migrate } from './migrate.ts';

const FOLDER = join(projectRoot, 'server/db/migrations');

test("[mark-09] published scores become first marks of unknown authors, including scores of the tool's own line items", async () => {
  const before = mkdtempSync(join(tmpdir(), 'practicum-migrations-'));
  for (const file of readdirSync(FOLDER).filter((name) => name < readReceivedScores()))
    copyFileSync(join(FOLDER, file), join(before, file));
  const { pool, db, close } = await createTestDatabase({ template: 'template0' });
  await migrate(pool, before);
  const course = await (await createSeed(db).org()).course();
  const activity = await course.activity();
  const scored = { status: 'evaluated', evaluatedAt: new Date(5000), scoreGiven: 3, scoreMaximum: 4 } as const;
  await activity.progress('lena@n.test', scored);
  await activity.progress('max@n.test', { status: 'pending_evaluation' });
  await pool.query(
    `insert into lti_score (org_id, course_id, line_item_id, user_id, given, maximum, comment, scored_at)
     values ($1, $2, $3, 'lena@n.test', 3, 4, 'Well said', to_timestamp(5))`,
    [course.orgId, course.id, activity.id],
  );
  await migrate(pool);
  const { rows } = await pool.query(
    `select learner_id, activity_id, kind, given, maximum, comment, author_subject, author_name, replaced_id, scored_at
     from received_score`,
  );
  expect(rows).toEqual([
    {
      learner_id: 'lena@n.test',
      activity_id: activity.id,
      kind: 'scored',
      given: 3,
      maximum: 4,
      comment: 'Well said',
      author_subject: null,
      author_name: null,
      replaced_id: null,
      scored_at: new Date(5000),
    },
  ]);
  await close();
  rmSync(before, { recursive: true });
});

const readReceivedScores = (): string =>
  readdirSync(FOLDER).find((name) => name.endsWith('_received_scores.sql')) ?? '';
