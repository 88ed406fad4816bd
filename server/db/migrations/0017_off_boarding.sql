-- Since when an org is suspended: closed to everybody but super users, and gone after 30 days.
alter table org add column suspended_at timestamptz;

-- Who was taken out of an org: no link from before the removal leads back into any of its courses.
create table org_removal (
  org_id uuid not null references org (id) on delete cascade,
  user_id text collate "C" not null references person (user_id) on delete cascade,
  removed_at timestamptz not null default clock_timestamp(),
  primary key (org_id, user_id)
);
