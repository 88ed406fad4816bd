-- What a tool has reported of a learner's work beside its score (ADR 0110): learner_progress has what is submitted.
-- works with builds from 0033
create table learner_work (
  org_id uuid not null,
  activity_id uuid not null,
  learner_id text collate "C" not null references person (user_id) on update cascade on delete cascade,
  -- begun, and not submitted yet
  has_draft boolean not null default false,
  -- null where the tool doesn't say
  attempts_left integer,
  comment_count integer not null default 0,
  reported_at timestamptz not null,
  primary key (org_id, activity_id, learner_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index learner_work_by_learner on learner_work (learner_id);

alter table learner_work enable row level security;
create policy of_orgs_of_caller on learner_work
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_work;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_work();
  grant select, insert, update, delete on learner_work to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
