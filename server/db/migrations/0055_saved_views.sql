-- Named states of lists, private or shared with a role (ADR 0120).
-- works with builds from 0033
create table saved_view (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_by text collate "C" not null references person (user_id) on update cascade on delete cascade,
  -- the resource
  list text not null,
  name text not null,
  -- search, filters and order, as in the list's address
  query text not null,
  -- in their order; null for all
  columns text[],
  is_compact boolean not null,
  -- null for a private view
  shared_with text,
  is_default boolean not null default false,
  primary key (org_id, id)
);
create index saved_view_of_creator on saved_view (org_id, created_by);
create index saved_view_shared on saved_view (org_id, shared_with) where shared_with is not null;
create index saved_view_by_creator on saved_view (created_by);

alter table saved_view enable row level security;
create policy of_orgs_of_caller on saved_view
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
alter function grant_to_calls() rename to grant_to_calls_before_saved_views;
create function grant_to_calls() returns void language plpgsql as $$
begin
  perform grant_to_calls_before_saved_views();
  grant select, insert, update, delete on saved_view to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
