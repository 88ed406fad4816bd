-- Changes of all records of a list that match a filter (ADR 0115).
-- works with builds from 0033
create table matching_change (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- null for the courses of the institution
  course_id uuid,
  created_by text collate "C" references person (user_id) on update cascade on delete set null,
  -- a field of MatchingChangeInput
  kind text not null,
  -- that field's value; the filter, which may name a person, until the change is made
  input jsonb not null,
  -- those that matched at the call; of members, the pseudonyms
  record_ids uuid[] not null,
  state text not null default 'changing' check (state in ('changing', 'changed', 'undoing', 'undone', 'failed')),
  -- records that are done
  progress integer not null default 0,
  -- {changed: [{id, changes}], refused: [{id, code}]}
  outcome jsonb not null default '{"changed": [], "refused": []}',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create unique index matching_change_by_id on matching_change (id);
create index matching_change_by_time on matching_change (created_at);
create index matching_change_by_course on matching_change (org_id, course_id) where course_id is not null;
create index matching_change_by_creator on matching_change (created_by) where created_by is not null;

create index deletion_by_record on deletion (org_id, record_id);

alter table matching_change enable row level security;
create policy of_orgs_of_caller on matching_change
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_matching_changes;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_matching_changes();
  grant select, insert, update, delete on matching_change to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
