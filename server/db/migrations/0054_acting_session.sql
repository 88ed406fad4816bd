-- Sessions in which a super user or an admin acts as a member of an institution (ADR 0118).
-- works with builds from 0033
create table acting_session (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  actor_id text collate "C" not null references person (user_id) on update cascade on delete cascade,
  -- of the sign-in that it belongs to
  auth_time bigint not null,
  user_id text collate "C" not null references person (user_id) on update cascade on delete cascade,
  reason text not null,
  allows_changes boolean not null,
  expires_at timestamptz not null,
  primary key (org_id, id)
);
create index acting_session_by_actor on acting_session (actor_id);
create index acting_session_by_user on acting_session (user_id);

alter table acting_session enable row level security;
create policy of_orgs_of_caller on acting_session
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the lti_subject of the person that the actor acted as
alter table audit_event add column acted_as uuid;
