-- Whoever reviews a record now, as its tool reports (ADR 0107).
-- works with builds from 0033
alter table learner_progress
  -- a name, since the tool may know people whom the institution doesn't
  add column claimed_by text,
  -- the person's lti_subject, where the tool gives it
  add column claimed_subject text,
  add column claimed_at timestamptz;
