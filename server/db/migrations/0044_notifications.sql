-- What has happened that somebody is to see (ADR 0112).
-- works with builds from 0033
create table notification (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  user_id text collate "C" not null references person (user_id) on update cascade on delete cascade,
  kind text not null,
  -- news of the same kind about the same subject renews a person's notification
  subject text not null,
  course_id uuid,
  activity_id uuid,
  -- whose work it is about, for those who review it
  learner_id text collate "C" references person (user_id) on update cascade on delete cascade,
  facts jsonb not null default '{}',
  -- how often it was renewed since it was read, and once
  count integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (org_id, id),
  unique (org_id, user_id, kind, subject),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade,
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index notification_by_time_of_person on notification (org_id, user_id, created_at, id);
create index notification_unread on notification (org_id, user_id) where read_at is null;
create index notification_by_time on notification (created_at);
create index notification_by_person on notification (user_id);
create index notification_by_learner on notification (learner_id) where learner_id is not null;
create index notification_by_activity on notification (org_id, activity_id) where activity_id is not null;
create index notification_by_course on notification (org_id, course_id) where course_id is not null;

-- of what is due soon
create index activity_by_due_date on activity (due_at) where due_at is not null;
create index extension_by_due_date on extension (due_at);
create index course_member_with_extra_time on course_member (org_id, course_id) where extra_time > 0;

alter table notification enable row level security;
create policy of_orgs_of_caller on notification
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_notifications;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_notifications();
  grant select, insert, update, delete on notification to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
