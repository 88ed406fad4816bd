import type { ActivityType } from '../../../shared/domain/enums.ts';
import type { ScoreType } from '../../../shared/scores/scoreTypes.ts';
import type { CopyFailure, CopyState } from './jobs.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface ActivityTable {
  org_id: string;
  id: Generated<string>;
  course_id: string;
  resource_link_id: string;
  name: string;
  name_key: string;
  type: ActivityType;
  visible: Generated<boolean>;
  tags: Generated<string[]>;
  evaluation_type: ScoreType | null;
  copy_state: CopyState | null;
  copy_source_id: string | null;
  copy_failure: CopyFailure | null;
  /** Resource link ids of the activities that it was copied from, the most recent first. */
  resource_link_history: Generated<string[]>;
  /** Tool in which the activity runs; null until its first launch. */
  tool_id: Generated<string | null>;
  created_at: Generated<Date>;
  opens_at: Generated<Date | null>;
  due_at: Generated<Date | null>;
  closes_at: Generated<Date | null>;
}

export interface LearnerWorkTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  has_draft: boolean;
  /** Null if the tool doesn't report it. */
  attempts_left: number | null;
  comment_count: number;
  /** True if a recording of the submission has no captions that a person has checked. */
  lacks_captions: Generated<boolean>;
  /** Time of the report, by the tool's clock. */
  reported_at: Date;
}

export interface ExtensionTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  due_at: Date;
  closes_at: Date | null;
  reason: string;
  granted_by: string | null;
  granted_at: Generated<Date>;
}

export interface LearnerProgressTable {
  org_id: string;
  activity_id: string;
  learner_id: string;
  course_id: string;
  status: 'pending_evaluation' | 'evaluated' | 'reset' | 'viewed';
  submitted_at: Date | null;
  evaluated_at: Date | null;
  score_given: number | null;
  score_maximum: number | null;
  score_type: ScoreType | null;
  /** Time of the latest score. */
  scored_at: Date | null;
  /** Name of the current reviewer. */
  claimed_by: string | null;
  claimed_subject: string | null;
  claimed_at: Date | null;
  /** Score that is held back and visible only to reviewers. The other columns contain what the learner sees. */
  held_given: number | null;
  held_maximum: number | null;
  held_type: ScoreType | null;
  held_at: Date | null;
  /** foldText of the learner's full name, and below of the activity's name. Triggers update both. */
  learner_key: Generated<string>;
  activity_key: Generated<string>;
}

/** Scores that tools have reported. The history of marks is derived from them. */
export interface ReceivedScoreTable {
  org_id: string;
  id: GeneratedAlways<string>;
  course_id: string;
  activity_id: string | null;
  line_item_id: string;
  label: string | null;
  learner_id: string;
  tool_id: string | null;
  kind: 'started' | 'submitted' | 'viewed' | 'scored' | 'cleared' | 'reset' | 'held' | 'withdrawn';
  given: number | null;
  maximum: number | null;
  score_type: ScoreType | null;
  comment: string | null;
  /** `person.lti_subject`. */
  author_subject: string | null;
  /** Name of an author that only the tool can identify. */
  author_name: string | null;
  author_role: 'reviewer' | 'instructor' | 'tool' | null;
  reason: string | null;
  criteria: ColumnType<MarkedCriterion[], string | undefined, never>;
  rubric_version: number | null;
  attempt: number | null;
  scored_at: Date;
  received_at: Generated<Date>;
  replaced_id: string | null;
  is_counted: Generated<boolean>;
}

/** Points for one criterion of a rubric. */
export interface MarkedCriterion {
  id: string;
  name: string;
  points: number;
  maximum: number;
}
