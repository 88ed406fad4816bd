-- Work that outlives a request. Whoever holds the lease may end the job; what the work changes commits together with its end.
create table job (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  payload jsonb not null,
  -- of two jobs of an org with the same key, the second is never made
  dedupe_key text,
  state text not null default 'pending' check (state in ('pending', 'in_progress', 'succeeded', 'failed')),
  reason text,
  attempts integer not null default 0,
  claims integer not null default 0,
  run_at timestamptz not null default now(),
  lease_token uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  unique (org_id, dedupe_key)
);
-- run_at of a job in progress is when its lease ends
create index job_due on job (run_at) where state in ('pending', 'in_progress');
create index job_ended on job (ended_at) where state in ('succeeded', 'failed');

alter table course add column copy_failure text check (copy_failure in ('source_gone', 'gave_up'));
alter table activity add column copy_failure text check (copy_failure in ('source_gone', 'gave_up'));
