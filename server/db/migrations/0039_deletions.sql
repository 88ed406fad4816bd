-- What was deleted in the last 30 days and can be restored, with the rows that come back (ADR 0101).
-- works with builds from 0033
create table deletion (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- a type of the API, and the record's id in its table
  record_type text not null check (record_type in ('Activity', 'CourseUser', 'OrgUser', 'CourseLink')),
  record_id text not null,
  -- the course whose list had it; null for members of the org
  course_id uuid,
  -- of an activity; a member has a person instead
  name text not null default '',
  user_id text collate "C" references person (user_id) on update cascade on delete cascade,
  -- of a member
  role text,
  deleted_by text collate "C" references person (user_id) on update cascade on delete set null,
  deleted_at timestamptz not null default clock_timestamp(),
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index deletion_by_list on deletion (org_id, record_type, course_id, deleted_at desc, id);
create index deletion_by_id on deletion (id);
create index deletion_by_time on deletion (deleted_at);
create index deletion_by_person on deletion (user_id) where user_id is not null;

create table deleted_row (
  org_id uuid not null,
  deletion_id uuid not null,
  id bigint generated always as identity,
  table_name text not null,
  -- the person that the row belongs to, who may change the address or go
  user_id text collate "C" references person (user_id) on update cascade on delete cascade,
  row jsonb not null,
  primary key (org_id, deletion_id, id),
  foreign key (org_id, deletion_id) references deletion (org_id, id) on delete cascade
);
create index deleted_row_by_person on deleted_row (user_id) where user_id is not null;

-- a link that was taken back and restored holds although the course has taken back all of before
alter table course_link add column restored_at timestamptz;

do $$
declare
  name text;
begin
  foreach name in array array['deletion', 'deleted_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format($sql$create policy of_orgs_of_caller on %I
      using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
        current_user <> 'practicum_app'))$sql$, name);
  end loop;
end $$;

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_deletions;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_deletions();
  grant select, insert, update, delete on deletion, deleted_row to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
