-- Marks that an activity holds back (ADR 0108): what reviewers see beside what the learner sees.
-- works with builds from 0033
alter table learner_progress
  add column held_given double precision,
  add column held_maximum double precision,
  add column held_type text,
  add column held_at timestamptz;
create index learner_progress_held on learner_progress (org_id, coalesce(submitted_at, 'epoch'::timestamptz), activity_id, learner_id)
  where held_at is not null;

-- 'held' is a score that learners don't see, 'withdrawn' one that they have seen until it was taken back
alter table received_score
  drop constraint received_score_kind_check,
  add constraint received_score_kind_check
    check (kind in ('started', 'submitted', 'viewed', 'scored', 'cleared', 'reset', 'held', 'withdrawn')) not valid;
