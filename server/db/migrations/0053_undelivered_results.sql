-- Results that the LMS of a package has not taken (ADR 0112): the person's next launch sends them, or an instructor does.
-- works with builds from 0033
alter table package_launch
  add column undelivered_at timestamptz,
  -- a code, such as lms_refused_401
  add column undelivered_reason text;
create index package_launch_undelivered on package_launch (org_id, activity_id) where undelivered_at is not null;
