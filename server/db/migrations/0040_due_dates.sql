-- When learners can work in an activity, and who has longer (ADR 0109).
-- works with builds from 0033
alter table activity
  -- hidden from learners until then
  add column opens_at timestamptz,
  add column due_at timestamptz,
  add column closes_at timestamptz;

-- in percent of the time from the opening of an activity to its due date
alter table course_member add column extra_time smallint not null default 0;

create table extension (
  org_id uuid not null,
  activity_id uuid not null,
  learner_id text collate "C" not null references person (user_id) on update cascade on delete cascade,
  due_at timestamptz not null,
  -- null for that of the activity, or due_at where that is later
  closes_at timestamptz,
  reason text not null,
  granted_by text collate "C" references person (user_id) on update cascade on delete set null,
  granted_at timestamptz not null default clock_timestamp(),
  primary key (org_id, activity_id, learner_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index extension_by_learner on extension (learner_id);
create index extension_by_granter on extension (granted_by) where granted_by is not null;

alter table extension enable row level security;
create policy of_orgs_of_caller on extension
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_dates;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_dates();
  grant select, insert, update, delete on extension to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
