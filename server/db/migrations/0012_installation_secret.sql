-- Which secret protects what is stored here, known by a fingerprint that tells nothing of it. At most one row.
create table installation_secret (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null,
  since timestamptz not null default now()
);
