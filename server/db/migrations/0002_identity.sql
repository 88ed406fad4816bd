-- The embedded identity provider. All its state is here, so that any number of processes share it and a restart keeps it.
create schema identity;

create table identity.signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- provider is null for accounts with a password, else the federated provider's id.
create table identity.account (
  id text primary key,
  provider text,
  email text not null,
  given_name text not null,
  family_name text not null,
  salt text,
  verifier text,
  created_at timestamptz not null default now()
);
create unique index account_by_email on identity.account (coalesce(provider, ''), email);

-- Each try to sign up keeps its own password: the code that was mailed for it confirms that one and no other.
create table identity.sign_up (
  id text primary key,
  email text not null,
  given_name text not null,
  family_name text not null,
  salt text not null,
  verifier text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_up_by_email on identity.sign_up (email, created_at desc);

create table identity.reset_code (
  account_id text primary key references identity.account (id) on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null
);

create table identity.session (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references identity.account (id) on delete cascade,
  client_id text not null,
  scope text not null,
  auth_time bigint not null,
  token_hash text,
  previous_hash text,
  previous_until timestamptz,
  expires_at timestamptz not null
);
create index session_by_token on identity.session (token_hash);
create index session_by_previous on identity.session (previous_hash);
create index session_by_account on identity.session (account_id);

-- Short-lived things that are used once: SRP challenges, authorization codes, sign-in forms, and the browser's own session.
create table identity.ticket (
  key_hash text primary key,
  kind text not null,
  value jsonb not null,
  expires_at timestamptz not null
);
create index ticket_by_expiry on identity.ticket (expires_at);

create table identity.counter (
  name text primary key,
  count integer not null,
  forget_at timestamptz not null
);

create table identity.outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
