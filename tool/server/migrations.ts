/** Inserts everyone's progress from their last submission. A group's progress counts for each of its members. */
export const PROGRESS_OF_ATTEMPTS = `
  insert into progress
  select last.activity_id, person.user_id, last.submitted_at, case last.state when 'evaluated' then last.evaluated_at end,
    (last.published ->> 'given')::float8, (last.published ->> 'maximum')::float8
  from (
    select distinct on (activity_id, owner) * from attempt
    where state in ('submitted', 'evaluated') and submitted_at is not null order by activity_id, owner, number desc
  ) last
  join activity on activity.id = last.activity_id
  cross join lateral (
    select last.owner where last.owner not like 'group:%'
    union
    select jsonb_array_elements_text(team -> 'memberIds') from jsonb_array_elements(activity.settings -> 'groups') team
    where last.owner = 'group:' || (team ->> 'id')
  ) person (user_id)
  on conflict do nothing`;

/** Migrations of the tool's own tables, which have their own schema. New ones are only ever appended. */
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
  `
  -- published scores; only ever added, and the newest is attempt.published
  create table mark (
    org_id text not null,
    id uuid not null default gen_random_uuid(),
    attempt_id uuid not null,
    -- null where nobody knows, and where the tool gave it
    author_id text,
    role text check (role in ('reviewer', 'instructor', 'tool')),
    score jsonb not null,
    rubric_version integer not null,
    -- why it replaced the mark before
    reason text,
    published_at timestamptz not null,
    primary key (org_id, id)
  );
  insert into mark (org_id, attempt_id, score, rubric_version, published_at)
  select activity.org_id, attempt.id, attempt.published, 0, attempt.evaluated_at
  from attempt join activity on activity.id = attempt.activity_id
  where attempt.published is not null and attempt.evaluated_at is not null;
  create index mark_by_attempt on mark (attempt_id, published_at);
  create index mark_by_author on mark (author_id);

  -- the tasks of former versions, which submissions keep; the current one is in the settings
  create table activity_version (
    org_id text not null,
    activity_id text not null,
    number integer not null,
    task jsonb not null,
    replaced_at timestamptz not null default now(),
    primary key (org_id, activity_id, number)
  );
  create index activity_version_by_activity on activity_version (activity_id, number);

  -- a reset leaves what was handed in as 'returned', and copies it to a draft of the same number
  create index attempt_by_number on attempt (activity_id, owner, number);
  create unique index attempt_of_number on attempt (activity_id, owner, number) where state <> 'returned';

  -- from here on calls wait, so all that takes time is done before, and rows that are right are not looked through
  -- counts the changes of what an activity asks for and how it is scored
  alter table activity add column version integer not null default 0;
  alter table attempt
    add column version integer not null default 0,
    -- whose rubric and scoring count: a later one where they were changed for what waited
    add column rubric_version integer not null default 0,
    -- whose work it is since it was handed in; null for a draft, and for a learner's own from before
    add column member_ids text[],
    add column group_name text,
    add column due_at timestamptz,
    add column submitted_by text,
    add column returned_at timestamptz,
    add column returned_by text,
    drop constraint attempt_state_check,
    add constraint attempt_state_check
      check (state in ('draft', 'submitted', 'evaluated', 'returned')) not valid,
    drop constraint attempt_activity_id_owner_number_key;
  alter table mark add foreign key (attempt_id) references attempt (id) on delete cascade not valid;
  alter table activity_version add foreign key (activity_id) references activity (id) on delete cascade not valid;
  create index attempt_by_member on attempt using gin (member_ids) where member_ids is not null;
  update attempt set
    member_ids = array(select jsonb_array_elements_text(team -> 'memberIds')), group_name = team ->> 'name'
  from activity cross join lateral jsonb_array_elements(activity.settings -> 'groups') team
  where activity.id = attempt.activity_id and attempt.owner = 'group:' || (team ->> 'id')
    and attempt.owner like 'group:%' and attempt.state <> 'draft';
  `,
  `
  -- what was changed, until the console has taken it into its record
  create table event (
    id bigint generated always as identity primary key,
    body jsonb not null,
    run_at timestamptz not null default now()
  );
  create index event_by_time on event (run_at, id);
  `,
  `
  -- WebVTT; checked_at is null for what speech recognition returned, until a person has checked it
  create table caption (
    media_id text not null references media (id) on delete cascade,
    language text not null,
    body text not null,
    origin text not null check (origin in ('uploaded', 'edited', 'machine')),
    revision integer not null default 1,
    -- null where nobody knows
    changed_by text,
    changed_at timestamptz not null default now(),
    checked_by text,
    checked_at timestamptz,
    primary key (media_id, language)
  );

  -- speech recognition that somebody has asked for, until its captions are kept
  create table recognition (
    media_id text not null references media (id) on delete cascade,
    language text not null,
    org_id text not null,
    -- whose request it is, and in which role
    user_id text not null,
    role text not null,
    attempts integer not null default 0,
    has_failed boolean not null default false,
    run_at timestamptz not null default now(),
    primary key (media_id, language)
  );
  create index recognition_by_time on recognition (run_at) where not has_failed;
  `,
  `
  -- whose review of what waits is open: a lease that the page renews
  create unlogged table claim (
    attempt_id uuid not null references attempt (id) on delete cascade,
    user_id text not null,
    claimed_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (attempt_id, user_id)
  );
  create index claim_by_expiry on claim (expires_at);
  create index claim_by_person on claim (user_id);

  -- when a queue's row of somebody's work changed last; pages ask for what has changed since they asked before
  create table review_change (
    activity_id text not null references activity (id) on delete cascade,
    owner text not null,
    changed_at timestamptz not null,
    primary key (activity_id, owner)
  );
  create index review_change_by_time on review_change (activity_id, changed_at);
  `,
  `
  alter table media
    -- what is played in place of the file that was uploaded, which the first three columns go on to describe
    add column file text,
    add column file_type text,
    add column file_size bigint,
    add column duration_ms bigint,
    add column codecs text[] not null default '{}',
    -- null where nobody knows
    add column has_audio boolean,
    add column state text not null default 'waiting',
    -- of the job that remuxes or converts it; files from before are due too
    add column attempts integer not null default 0,
    add column run_at timestamptz not null default now();
  create index media_by_state on media (state, attempts, created_at) where state <> 'ready';

  -- files that nothing plays any more, or that were not finished
  create table discarded_file (file text primary key, remove_at timestamptz not null);
  create index discarded_file_by_time on discarded_file (remove_at);
  `,
  `
  alter table comment
    -- of a range that begins at at_seconds
    add column end_seconds double precision,
    add column criterion_id text,
    -- a voice comment
    add column media_id text references media (id) on delete set null,
    -- the comment that it answers
    add column parent_id uuid,
    add column edited_at timestamptz,
    add column resolved_at timestamptz,
    -- it is erased a day later, so that this can be undone
    add column deleted_at timestamptz,
    -- when its learner had it in view first
    add column seen_at timestamptz;
  update comment set seen_at = now() from attempt where attempt.id = attempt_id and published is not null;
  create index comment_by_media on comment (media_id) where media_id is not null;
  create index comment_by_deletion on comment (deleted_at) where deleted_at is not null;
  `,
  `
  -- marks that were published together
  create table release (
    org_id text not null,
    id uuid not null default gen_random_uuid(),
    activity_id text not null references activity (id) on delete cascade,
    -- null where the person was deleted
    released_by text,
    released_at timestamptz not null,
    taken_back_at timestamptz,
    primary key (org_id, id)
  );
  create index release_by_activity on release (activity_id, released_at);

  -- a held mark is the reviewers' alone, until a release publishes it
  alter table mark add column is_held boolean not null default false, add column release_id uuid;
  create index mark_by_release on mark (release_id) where release_id is not null;
  -- since when the newest mark is held; published is what the learner sees until then
  alter table attempt add column held_at timestamptz;
  create index attempt_by_held_mark on attempt (activity_id) where held_at is not null;
  -- what is held waits for nobody
  alter table progress add column held_at timestamptz;
  `,
  `
  -- a launch that creates an activity notes it before its first save, which may never come
  alter table activity add column created_at timestamptz not null default now();
  create index activity_never_saved on activity (created_at) where saved_at is null and line_item is null;
  `,
];
