-- A launch that a tool has open: the tool asks again and again what its holder may still do.
create table lti_launch (
  org_id uuid not null references org (id) on delete cascade,
  launch_id text not null,
  tool_id uuid not null references lti_tool (id) on delete cascade,
  user_id text collate "C" not null references person (user_id) on delete cascade,
  launch jsonb not null,
  expires_at timestamptz not null,
  primary key (org_id, launch_id)
);
create index lti_launch_by_id on lti_launch (launch_id);
create index lti_launch_by_expiry on lti_launch (expires_at);

-- where a tool wants to be told of deletions; null for tools that know nothing of our own services
alter table lti_tool add column notice_uri text;
