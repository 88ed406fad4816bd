-- Rosters that are uploaded, planned, applied and undone (ADR 0111).
-- works with builds from 0033
create table import (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- null for the people of the institution
  course_id uuid,
  created_by text collate "C" references person (user_id) on update cascade on delete set null,
  file_name text not null,
  -- until it is read
  content bytea,
  state text not null default 'reading'
    check (state in ('reading', 'planned', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- the FieldError of a file that can't be read
  failure jsonb,
  headers text[] not null default '{}',
  -- {columns, roles, defaultRole, mode}
  settings jsonb not null,
  role_words jsonb not null default '[]',
  -- rows by outcome, and the members that there are
  counts jsonb not null default '{}',
  -- rows that are done
  progress integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create unique index import_by_id on import (id);
create index import_by_list on import (org_id, course_id, created_at desc);
create index import_by_time on import (created_at);
create index import_by_creator on import (created_by) where created_by is not null;

create table import_row (
  org_id uuid not null,
  import_id uuid not null,
  -- in the order of addresses, so that imports of the same people lock them in one order
  place integer not null,
  -- of the file; null for what the file doesn't have, such as a member who is removed
  line integer,
  cells text[],
  kind text not null check (kind in ('course', 'courseMember', 'orgMember')),
  course_id uuid,
  -- of a course that is created
  course_name text not null default '',
  user_id text collate "C" not null default '',
  given_name text not null default '',
  family_name text not null default '',
  name_key text collate "C" not null default '',
  address_key text collate "C",
  role_before text,
  role text,
  outcome text not null check (outcome in ('added', 'changed', 'removed', 'unchanged', 'refused')),
  refusal jsonb,
  is_done boolean not null default false,
  -- what else was made, and is taken back with it
  made_person boolean not null default false,
  made_member boolean not null default false,
  is_undone boolean not null default false,
  primary key (org_id, import_id, place),
  foreign key (org_id, import_id) references import (org_id, id) on delete cascade
);
create index import_row_by_person on import_row (user_id);

do $$
declare
  name text;
begin
  foreach name in array array['import', 'import_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format($sql$create policy of_orgs_of_caller on %I
      using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
        current_user <> 'practicum_app'))$sql$, name);
  end loop;
end $$;

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_imports;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_imports();
  grant select, insert, update, delete on import, import_row to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
