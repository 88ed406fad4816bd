-- How somebody came to an activity from the LMS that holds its package: where the LMS wants to hear of the work.
create table package_launch (
  org_id uuid not null,
  activity_id uuid not null,
  user_id text collate "C" not null references person (user_id) on delete cascade,
  -- address and credentials of the LMS, sealed
  parameters text not null,
  launched_at timestamptz not null default clock_timestamp(),
  primary key (org_id, activity_id, user_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
create index package_launch_by_user on package_launch (user_id);
