/** Everybody's progress by what was handed in last; a group's counts for each of its members. */
export const PROGRESS_OF_ATTEMPTS = `
  insert into progress
  select last.activity_id, person.user_id, last.submitted_at, case last.state when 'evaluated' then last.evaluated_at end,
    (last.published ->> 'given')::float8, (last.published ->> 'maximum')::float8
  from (
    select distinct on (activity_id, owner) * from attempt
    where state <> 'draft' and submitted_at is not null order by activity_id, owner, number desc
  ) last
  join activity on activity.id = last.activity_id
  cross join lateral (
    select last.owner where last.owner not like 'group:%'
    union
    select jsonb_array_elements_text(team -> 'memberIds') from jsonb_array_elements(activity.settings -> 'groups') team
    where last.owner = 'group:' || (team ->> 'id')
  ) person (user_id)
  on conflict do nothing`;

/** The tool's own tables, in a schema of their own; only ever added to. */
export const migrations: readonly string[] = [
  `
  create table secret (name text primary key, value text not null);

  -- a login that has begun, until the launch that ends it
  create table login (state_hash text primary key, nonce text not null, expires_at timestamptz not null);

  create table activity (
    id text primary key,
    org_id text not null,
    -- what the console calls it, until its settings are saved here
    title text not null,
    type text not null,
    settings jsonb,
    line_item text,
    memberships text,
    saved_at timestamptz
  );
  create index activity_by_org on activity (org_id);

  create table person (user_id text primary key, name text not null);

  -- one try at an activity, of a learner or of a group
  create table attempt (
    id uuid primary key default gen_random_uuid(),
    activity_id text not null references activity (id) on delete cascade,
    owner text not null,
    number integer not null,
    state text not null check (state in ('draft', 'submitted', 'evaluated')),
    answers jsonb not null default '[]',
    submitted_at timestamptz,
    is_late boolean not null default false,
    -- by a reviewer
    viewed boolean not null default false,
    evaluated_at timestamptz,
    score jsonb,
    unique (activity_id, owner, number)
  );

  create table comment (
    id uuid primary key default gen_random_uuid(),
    attempt_id uuid not null references attempt (id) on delete cascade,
    author_id text not null,
    author_name text not null,
    body text not null,
    at_seconds double precision,
    question_id text,
    written_at timestamptz not null default now()
  );
  create index comment_by_attempt on comment (attempt_id, written_at);

  create table media (
    id text primary key,
    activity_id text not null references activity (id) on delete cascade,
    owner text not null,
    name text not null,
    media_type text not null,
    size bigint not null
  );

  -- what the console is still to be told, in order for each person and line item
  create table report (
    id bigint generated always as identity primary key,
    line_item text not null,
    user_id text not null,
    body jsonb not null,
    attempts integer not null default 0,
    run_at timestamptz not null default now()
  );
  create index report_by_time on report (run_at);
  create index report_by_person on report (line_item, user_id, id);
  `,
  `
  -- what the learner sees; score is what the reviewer has written down last
  alter table attempt add column published jsonb;
  update attempt set published = score where state = 'evaluated';

  alter table media add column created_at timestamptz not null default now();
  create index media_by_time on media (created_at);
  `,
  `
  -- when the platform said that the activity is no more
  alter table activity add column deleted_at timestamptz;
  create index activity_by_deletion on activity (deleted_at) where deleted_at is not null;
  create index media_by_owner on media (owner);
  create index attempt_by_owner on attempt (owner);
  `,
  `
  -- counts the saves of a draft, so that none goes over a newer one unseen
  alter table attempt add column revision integer not null default 0, add column saved_by text, add column saved_at timestamptz;

  -- whose page of a group's work is open; worth nothing after half a minute
  create unlogged table presence (
    activity_id text not null references activity (id) on delete cascade,
    owner text not null,
    user_id text not null,
    seen_at timestamptz not null,
    primary key (activity_id, owner, user_id)
  );
  `,
  `
  -- what a reviewer says again and again
  create table saved_comment (
    id uuid primary key default gen_random_uuid(),
    user_id text not null,
    body text not null,
    saved_at timestamptz not null default now()
  );
  create index saved_comment_by_person on saved_comment (user_id, saved_at);
  `,
  `
  -- what a launch says of the activity's course
  alter table activity add column course_id text, add column course_name text;
  create index activity_by_course on activity (course_id);

  -- where each person's work stands, as the console is told; nothing of work that was taken back
  create table progress (
    activity_id text not null references activity (id) on delete cascade,
    user_id text not null,
    submitted_at timestamptz not null,
    evaluated_at timestamptz,
    given double precision,
    maximum double precision,
    primary key (activity_id, user_id)
  );
  create index progress_by_person on progress (user_id);
  ${PROGRESS_OF_ATTEMPTS};
  `,
  `
  -- anybody may begin a login, and each deletes those that have expired
  create index login_by_expiry on login (expires_at);
  `,
];
