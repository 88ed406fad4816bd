-- The second factor of the embedded provider's accounts, and the trace that a job belongs to.
alter table job add column trace_parent text;

create table identity.second_factor (
  account_id text primary key references identity.account (id) on delete cascade,
  -- sealed, as other secrets are
  secret text not null,
  -- null while it is being set up
  confirmed_at timestamptz,
  -- the newest time step whose code was used: a code is good once (RFC 6238, 5.2)
  last_step bigint not null default 0
);

create table identity.recovery_code (
  account_id text not null references identity.account (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
