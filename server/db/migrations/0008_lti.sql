-- The platform side of LTI 1.3: keys, what tools have used up, line items and scores.

-- who somebody is to tools: never the e-mail
alter table person add column lti_subject uuid not null default gen_random_uuid();
create unique index person_by_lti_subject on person (lti_subject);

-- our signing keys, sealed; the newest signs, the others are still published for a while
create table lti_key (
  kid text primary key,
  jwk text not null,
  created_at timestamptz not null default now()
);

-- one of the registered tools is the one that activities run in
alter table lti_tool add column is_active boolean not null default false;
update lti_tool set is_active = is_built_in;
create unique index lti_tool_active on lti_tool (is_active) where is_active;

-- the jti of a tool's assertion is good once (RFC 7523, 3)
create table lti_used_token (
  client_id text not null,
  jti text not null,
  expires_at timestamptz not null,
  primary key (client_id, jti)
);
create index lti_used_token_by_expiry on lti_used_token (expires_at);

-- invitations to register, each good once
create table lti_invitation (
  secret_hash text primary key,
  expires_at timestamptz not null
);

-- where a tool has been launched: its services reach no further
create table lti_context (
  org_id uuid not null,
  course_id uuid not null,
  tool_id uuid not null references lti_tool (id) on delete cascade,
  primary key (org_id, course_id, tool_id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);

-- line items that tools have made; that of an activity has the activity's id and no row
create table lti_line_item (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  course_id uuid not null,
  tool_id uuid not null references lti_tool (id) on delete cascade,
  activity_id uuid,
  label text not null,
  score_maximum double precision not null,
  resource_id text,
  tag text,
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index lti_line_item_by_course on lti_line_item (org_id, course_id, id);

-- the last score for each person and line item, as the tool said it
create table lti_score (
  org_id uuid not null,
  course_id uuid not null,
  line_item_id uuid not null,
  user_id text collate "C" not null references person (user_id),
  given double precision,
  maximum double precision,
  comment text,
  scored_at timestamptz not null,
  primary key (org_id, line_item_id, user_id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index lti_score_by_course on lti_score (org_id, course_id);

-- what a tool wants back at every launch of a resource link that it made by Deep Linking
create table lti_resource_link (
  org_id uuid not null,
  id text not null,
  course_id uuid not null,
  url text,
  custom jsonb not null default '{}',
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
