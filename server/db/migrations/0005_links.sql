-- Links, packages and launches. What is handed out to be shown again is kept as a hash only.

-- raised to take back every link to the course
alter table course add column link_epoch integer not null default 0;

create table link_redemption (
  org_id uuid not null,
  user_id text collate "C" not null references person (user_id),
  course_id uuid not null,
  jti text not null,
  activity_id uuid,
  redeemed_at timestamptz not null default now(),
  primary key (org_id, user_id, course_id, jti),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index link_redemption_by_time on link_redemption (redeemed_at);

create table package_download (
  org_id uuid not null,
  secret_hash text not null,
  activity_id uuid not null,
  kind text not null check (kind in ('aicc', 'tincan')),
  made_by text collate "C" not null,
  expires_at timestamptz not null,
  primary key (org_id, secret_hash),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index package_download_by_secret on package_download (secret_hash);
create index package_download_by_expiry on package_download (expires_at);

-- The LTI 1.3 registration of a tool: the built-in one is a row like any other.
create table lti_tool (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  is_built_in boolean not null default false,
  client_id text not null unique,
  deployment_id text not null,
  initiate_login_uri text not null,
  target_link_uri text not null,
  redirect_uris text[] not null,
  jwks_uri text not null
);
create unique index lti_tool_built_in on lti_tool (is_built_in) where is_built_in;

-- login_hint of a launch: opaque, used once, bound to everything that the launch may be
create table launch_hint (
  org_id uuid not null references org (id) on delete cascade,
  hint_hash text not null,
  tool_id uuid not null references lti_tool (id) on delete cascade,
  user_id text collate "C" not null references person (user_id),
  launch jsonb not null,
  expires_at timestamptz not null,
  primary key (org_id, hint_hash)
);
create index launch_hint_by_hash on launch_hint (hint_hash);
create index launch_hint_by_expiry on launch_hint (expires_at);

-- Names for activities that are still to be made: only whom a name was issued to may make the activity.
create table issued_resource_link (
  org_id uuid not null,
  id text not null,
  course_id uuid not null,
  user_id text collate "C" not null references person (user_id),
  issued_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index issued_resource_link_by_time on issued_resource_link (issued_at);
