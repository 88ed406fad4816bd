import type { ResultState } from '../../../shared/domain/enums.ts';
import type { ScoreType } from '../../../shared/scores/scoreTypes.ts';

export interface CourseResultRow {
  course_id: string;
  activity_id: string;
  activity_name: string;
  resource_link_id: string;
  learner_id: string;
  given_name: string;
  family_name: string;
  state: ResultState;
  submitted_at: Date | null;
  evaluated_at: Date | null;
  score: number | null;
  score_maximum: number | null;
  score_type: ScoreType | null;
}
