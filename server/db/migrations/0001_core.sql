-- Every table of an org carries org_id in its key, so that it can be distributed by org.
-- user_id is a person's e-mail in lower case. name_key is sortKey(name) of src/domain (of a person: of the full name),
-- and both are ordered by code point whatever the database's locale, so that both sides sort alike.

create table person (
  user_id text collate "C" primary key check (char_length(user_id) <= 200),
  issuer text,
  subject text,
  given_name text not null default '',
  family_name text not null default '',
  name_key text collate "C" not null default '',
  is_super_user boolean not null default false,
  terms_accepted_at timestamptz,
  last_login timestamptz,
  last_auth_time bigint,
  unique (issuer, subject)
);

create table org (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  name_key text collate "C" not null,
  content_library_course_id uuid,
  features text[] not null default '{}',
  logo_image_src text,
  logo_destination_link text,
  is_practicum_logo_hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index org_by_name on org (name_key, id);

create table org_member (
  org_id uuid not null references org (id) on delete cascade,
  user_id text collate "C" not null references person (user_id),
  type text not null check (type in ('orgadmin', 'orgcontentcreator', 'orguser', 'orgimported')),
  notify_evaluated boolean not null default false,
  notify_submitted boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index org_member_by_user on org_member (user_id, org_id);

create table course (
  org_id uuid not null references org (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  name_key text collate "C" not null,
  archived boolean not null default false,
  auto_enrollment_enabled boolean not null default false,
  auto_enrollment_start bigint,
  auto_enrollment_end bigint,
  copy_state text check (copy_state in ('pending', 'in_progress', 'succeeded', 'failed')),
  copy_source_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index course_by_id on course (id);
create index course_by_name on course (org_id, name_key, id);

create table course_member (
  org_id uuid not null,
  course_id uuid not null,
  user_id text collate "C" not null references person (user_id),
  role text not null check (role in ('learner', 'reviewer', 'instructor')),
  joined_at timestamptz not null default now(),
  primary key (org_id, course_id, user_id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index course_member_by_user on course_member (org_id, user_id, course_id);

create table activity (
  org_id uuid not null,
  id uuid not null default gen_random_uuid(),
  course_id uuid not null,
  resource_link_id text not null check (char_length(resource_link_id) between 1 and 255),
  name text not null check (char_length(name) between 1 and 200),
  name_key text collate "C" not null,
  type text not null check (type in ('individual', 'group', 'q-and-a', 'interactive-video')),
  visible boolean not null default true,
  tags text[] not null default '{}',
  evaluation_type text,
  copy_state text check (copy_state in ('pending', 'in_progress', 'succeeded', 'failed')),
  copy_source_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index activity_by_id on activity (id);
create index activity_by_name on activity (org_id, course_id, name_key, id);

create table learner_progress (
  org_id uuid not null,
  activity_id uuid not null,
  learner_id text collate "C" not null references person (user_id),
  course_id uuid not null,
  status text not null check (status in ('pending_evaluation', 'evaluated', 'reset', 'viewed')),
  submitted_at timestamptz,
  evaluated_at timestamptz,
  score_given double precision,
  score_maximum double precision,
  score_type text,
  primary key (org_id, activity_id, learner_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index learner_progress_by_submission on learner_progress (org_id, coalesce(submitted_at, 'epoch'::timestamptz), activity_id, learner_id);
create index learner_progress_by_learner on learner_progress (org_id, learner_id, activity_id);
