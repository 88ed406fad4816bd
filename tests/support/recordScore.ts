import type { Score } from '../../shared/domain/course/progressOfScore.ts';
import { recordProgress } from '../../server/modules/progress/recordProgress.ts';
import type { ProgressKey } from '../../server/progress/progressRecordStore.ts';
import type { TestApi } from './testApi.ts';

/** Records a tool's score in its own transaction. */
export const recordScore = (
  { database, services }: Pick<TestApi, 'database' | 'services'>,
  key: ProgressKey,
  score: Score,
) => database.db.transaction().execute((transaction) => recordProgress({ transaction, services }, key, score));
