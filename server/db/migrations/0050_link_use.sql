-- How often a link to a course was opened, and when last.
-- works with builds from 0033
alter table course_link
  add column use_count integer not null default 0,
  add column last_used_at timestamptz;
