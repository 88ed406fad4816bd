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

  -- logins that have begun, until their launch ends them
  create table login (state_hash text primary key, nonce text not null, expires_at timestamptz not null);

  create table activity (
    id text primary key,
    org_id text not null,
    -- the name in the console, until settings are saved here
    title text not null,
    type text not null,
    settings jsonb,
    line_item text,
    memberships text,
    saved_at timestamptz
  );
  create index activity_by_org on activity (org_id);

  create table person (user_id text primary key, name text not null);

  -- an attempt at an activity by a learner or a group
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

  -- reports that are still to be sent to the console, in order for each person and line item
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
  -- the score that the learner sees; "score" is the reviewer's latest one
  alter table attempt add column published jsonb;
  update attempt set published = score where state = 'evaluated';

  alter table media add column created_at timestamptz not null default now();
  create index media_by_time on media (created_at);
  `,
  `
  -- when the platform reported that the activity was deleted
  alter table activity add column deleted_at timestamptz;
  create index activity_by_deletion on activity (deleted_at) where deleted_at is not null;
  create index media_by_owner on media (owner);
  create index attempt_by_owner on attempt (owner);
  `,
  `
  -- counts the saves of a draft, so that none overwrites a newer version
  alter table attempt add column revision integer not null default 0, add column saved_by text, add column saved_at timestamptz;

  -- people who have the page of a group's work open; rows expire after half a minute
  create unlogged table presence (
    activity_id text not null references activity (id) on delete cascade,
    owner text not null,
    user_id text not null,
    seen_at timestamptz not null,
    primary key (activity_id, owner, user_id)
  );
  `,
  `
  -- comments that a reviewer has saved for reuse
  create table saved_comment (
    id uuid primary key default gen_random_uuid(),
    user_id text not null,
    body text not null,
    saved_at timestamptz not null default now()
  );
  create index saved_comment_by_person on saved_comment (user_id, saved_at);
  `,
  `
  -- facts about the activity's course, from the launch
  alter table activity add column course_id text, add column course_name text;
  create index activity_by_course on activity (course_id);

  -- each person's progress as reported to the console, except for returned work
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
  -- anybody can begin a login, and each one deletes those that have expired
  create index login_by_expiry on login (expires_at);
  `,
  `
  -- published scores; rows are only ever added, and the newest is attempt.published
  create table mark (
    org_id text not null,
    id uuid not null default gen_random_uuid(),
    attempt_id uuid not null,
    -- null if unknown, and if the tool gave the mark
    author_id text,
    role text check (role in ('reviewer', 'instructor', 'tool')),
    score jsonb not null,
    rubric_version integer not null,
    -- reason for replacing the previous mark
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

  -- former versions of tasks, which submissions refer to; the current one is in the settings
  create table activity_version (
    org_id text not null,
    activity_id text not null,
    number integer not null,
    task jsonb not null,
    replaced_at timestamptz not null default now(),
    primary key (org_id, activity_id, number)
  );
  create index activity_version_by_activity on activity_version (activity_id, number);

  -- a reset keeps the submission as 'returned' and copies it to a draft with the same number
  create index attempt_by_number on attempt (activity_id, owner, number);
  create unique index attempt_of_number on attempt (activity_id, owner, number) where state <> 'returned';

  -- calls wait from here on, so slow work is done before, and correct rows are skipped
  -- counts the changes of the task and of the way it is scored
  alter table activity add column version integer not null default 0;
  alter table attempt
    add column version integer not null default 0,
    -- version whose rubric and scoring count: a later one if they changed while the work was waiting
    add column rubric_version integer not null default 0,
    -- members since submission; null for a draft, and for a learner's own work from before this column
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
  -- changes that the console has not stored yet
  create table event (
    id bigint generated always as identity primary key,
    body jsonb not null,
    run_at timestamptz not null default now()
  );
  create index event_by_time on event (run_at, id);
  `,
  `
  -- WebVTT; checked_at is null for the result of speech recognition until a person has checked it
  create table caption (
    media_id text not null references media (id) on delete cascade,
    language text not null,
    body text not null,
    origin text not null check (origin in ('uploaded', 'edited', 'machine')),
    revision integer not null default 1,
    -- null if unknown
    changed_by text,
    changed_at timestamptz not null default now(),
    checked_by text,
    checked_at timestamptz,
    primary key (media_id, language)
  );

  -- requests for speech recognition, until their captions are stored
  create table recognition (
    media_id text not null references media (id) on delete cascade,
    language text not null,
    org_id text not null,
    -- who has requested it, and in which role
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
  -- who has a waiting submission open for review: a lease that the page renews
  create unlogged table claim (
    attempt_id uuid not null references attempt (id) on delete cascade,
    user_id text not null,
    claimed_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (attempt_id, user_id)
  );
  create index claim_by_expiry on claim (expires_at);
  create index claim_by_person on claim (user_id);

  -- when a row of the review queue last changed; pages request the changes since their last request
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
    -- the file that is played instead of the uploaded one; the first three columns then describe it
    add column file text,
    add column file_type text,
    add column file_size bigint,
    add column duration_ms bigint,
    add column codecs text[] not null default '{}',
    -- null if unknown
    add column has_audio boolean,
    add column state text not null default 'waiting',
    -- of the job that remuxes or converts the file; files from before this column are due too
    add column attempts integer not null default 0,
    add column run_at timestamptz not null default now();
  create index media_by_state on media (state, attempts, created_at) where state <> 'ready';

  -- files that are no longer played, or that were not finished
  create table discarded_file (file text primary key, remove_at timestamptz not null);
  create index discarded_file_by_time on discarded_file (remove_at);
  `,
  `
  alter table comment
    -- end of a range that starts at at_seconds
    add column end_seconds double precision,
    add column criterion_id text,
    -- recording of a voice comment
    add column media_id text references media (id) on delete set null,
    -- the comment being replied to
    add column parent_id uuid,
    add column edited_at timestamptz,
    add column resolved_at timestamptz,
    -- comments are erased a day after their deletion, so that it can be undone
    add column deleted_at timestamptz,
    -- when the learner first saw the comment
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
    -- null if the person was deleted
    released_by text,
    released_at timestamptz not null,
    taken_back_at timestamptz,
    primary key (org_id, id)
  );
  create index release_by_activity on release (activity_id, released_at);

  -- only reviewers see a held mark, until a release publishes it
  alter table mark add column is_held boolean not null default false, add column release_id uuid;
  create index mark_by_release on mark (release_id) where release_id is not null;
  -- time at which the newest mark was held back; until its release the learner sees "published"
  alter table attempt add column held_at timestamptz;
  create index attempt_by_held_mark on attempt (activity_id) where held_at is not null;
  -- work with a held mark is not waiting for a review
  alter table progress add column held_at timestamptz;
  `,
  `
  -- a launch that creates an activity stores it before its first save, which may never happen
  alter table activity add column created_at timestamptz not null default now();
  create index activity_never_saved on activity (created_at) where saved_at is null and line_item is null;
  `,
];
