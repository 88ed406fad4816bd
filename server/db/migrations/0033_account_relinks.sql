-- A person who is to be connected with another account of the identity provider: one link at a time, kept as its hash.
create table account_relink (
  user_id text collate "C" primary key references person (user_id) on update cascade on delete cascade,
  secret_hash text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
