-- Jobs take turns by institution, and those that wait for foreign servers have slots of their own; the kinds are
-- REMOTE_KINDS of server/jobs/jobStore.ts.
create index job_turn_remote on job (org_id, run_at) where state in ('pending', 'in_progress')
  and kind in ('noticeTool', 'purgeOrg', 'reportToLms', 'sendAccountMail', 'sendMail');
create index job_turn_local on job (org_id, run_at) where state in ('pending', 'in_progress')
  and kind not in ('noticeTool', 'purgeOrg', 'reportToLms', 'sendAccountMail', 'sendMail');

-- Failures of a foreign server since it last answered, as one institution has seen them.
create table job_host (
  org_id uuid not null references org (id) on delete cascade,
  host text not null,
  failures integer not null,
  retry_at timestamptz not null,
  primary key (org_id, host)
);
alter table job_host enable row level security;
create policy of_orgs_of_caller on job_host
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- The server that a pending job waits for.
alter table job add column host text;
create index job_of_host on job (org_id, host) where state = 'pending' and host is not null;
