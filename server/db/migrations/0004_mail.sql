-- Mail: an org's SMTP server and wording, and what is to be sent.

create table org_email_settings (
  org_id uuid primary key references org (id) on delete cascade,
  -- host, port, user and fromAddress; null for the default sender
  smtp jsonb,
  -- the password, encrypted for this org and this field
  smtp_password text,
  -- by kind of mail, only what differs from the default
  templates jsonb not null default '{}'
);

create table mail (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  plain text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (org_id, id)
);

-- How often an org has done something since a moment; shared by all processes.
create table rate_count (
  org_id uuid not null references org (id) on delete cascade,
  name text not null,
  count integer not null,
  since timestamptz not null,
  primary key (org_id, name)
);

-- what the tool has said last: what comes late, or twice, is left aside
alter table learner_progress add column scored_at timestamptz;
