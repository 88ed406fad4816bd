-- what a reviewer has opened waits like the rest
drop index learner_progress_pending_by_submission;
create index learner_progress_pending_by_submission on learner_progress (org_id, coalesce(submitted_at, 'epoch'::timestamptz), activity_id, learner_id)
  where status in ('pending_evaluation', 'viewed');
drop index learner_progress_pending_by_learner_name;
create index learner_progress_pending_by_learner_name on learner_progress (org_id, learner_key, activity_id, learner_id)
  where status in ('pending_evaluation', 'viewed');
drop index learner_progress_pending_of_course;
create index learner_progress_pending_of_course on learner_progress (org_id, course_id)
  where status in ('pending_evaluation', 'viewed');
