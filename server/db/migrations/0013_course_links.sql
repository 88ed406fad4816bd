-- The links to a course that were handed out, so that they can be looked at and taken back.
create table course_link (
  org_id uuid not null,
  jti text not null,
  course_id uuid not null,
  activity_id uuid,
  purpose text not null check (purpose in ('link', 'package')),
  created_by text collate "C" not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (org_id, jti),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
create index course_link_by_course on course_link (org_id, course_id, created_at desc);
create index course_link_by_expiry on course_link (expires_at);

-- Who was taken out of a course: a link from before the removal does not lead back in.
create table course_removal (
  org_id uuid not null,
  course_id uuid not null,
  user_id text collate "C" not null references person (user_id) on delete cascade,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (org_id, course_id, user_id),
  foreign key (org_id, course_id) references course (org_id, id) on delete cascade
);
