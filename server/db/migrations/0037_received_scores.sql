-- Every score that a tool reports (AGS 2.0, 3.4), as it was reported. Rows are only ever added: lti_score has the newest
-- of each, learner_progress what it means.
create table received_score (
  org_id uuid not null,
  id bigint generated always as identity,
  course_id uuid not null,
  -- null for a line item of the whole course
  activity_id uuid,
  line_item_id uuid not null,
  -- what the tool called a line item of its own; null for that of an activity
  label text,
  learner_id text collate "C" not null,
  -- no foreign key, since the score outlives the tool
  tool_id uuid,
  kind text not null check (kind in ('started', 'submitted', 'viewed', 'scored', 'cleared', 'reset')),
  given double precision,
  maximum double precision,
  score_type text,
  comment text,
  -- person.lti_subject, which stays when an address moves; null where nobody knows
  author_subject uuid,
  -- of an author whom only the tool knows
  author_name text,
  author_role text check (author_role in ('reviewer', 'instructor', 'tool')),
  reason text,
  criteria jsonb not null default '[]',
  rubric_version integer,
  attempt integer,
  scored_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- the score that it took the place of
  replaced_id bigint,
  -- false where a newer one had come before it
  is_counted boolean not null default true,
  primary key (org_id, id)
);

-- what is published is the first mark; its author is unknown
insert into received_score (org_id, course_id, activity_id, line_item_id, learner_id, tool_id, kind, given, maximum,
  score_type, comment, scored_at)
select p.org_id, p.course_id, p.activity_id, p.activity_id, p.learner_id, a.tool_id, 'scored', p.score_given,
  p.score_maximum, p.score_type, s.comment, p.evaluated_at
from learner_progress p
join activity a on a.org_id = p.org_id and a.id = p.activity_id
left join lti_score s on s.org_id = p.org_id and s.line_item_id = p.activity_id and s.user_id = p.learner_id
where p.evaluated_at is not null and p.score_given is not null;

insert into received_score (org_id, course_id, activity_id, line_item_id, label, learner_id, tool_id, kind, given,
  maximum, comment, scored_at)
select s.org_id, s.course_id, i.activity_id, s.line_item_id, i.label, s.user_id, i.tool_id, 'scored', s.given,
  s.maximum, s.comment, s.scored_at
from lti_score s join lti_line_item i on i.org_id = s.org_id and i.id = s.line_item_id
where s.given is not null;

create index received_score_by_record on received_score (learner_id, activity_id, id);
create index received_score_by_course on received_score (org_id, course_id);

-- last and unchecked, since nobody can write people and courses meanwhile; where the rows come from they are checked
alter table received_score
  add foreign key (learner_id) references person (user_id) on update cascade on delete cascade not valid,
  add foreign key (org_id, course_id) references course (org_id, id) on delete cascade not valid;

alter table received_score enable row level security;
create policy of_orgs_of_caller on received_score
  using (coalesce(org_id = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
    current_user <> 'practicum_app'));

-- the role of calls may be made later, in a cluster that the database has come to
create or replace function grant_to_calls() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7072622);
  if not exists (select from pg_roles where rolname = 'practicum_app') then
    begin
      create role practicum_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'practicum_app', 'member') then
    execute format('grant practicum_app to %I', current_user);
  end if;
  grant usage on schema public to practicum_app;
  grant select, insert, update, delete on
    person, org, org_member, course, course_member, activity, learner_progress, progress_hour, job, org_email_settings, mail,
    rate_count, link_redemption, package_download, package_launch, launch_hint, lti_launch, issued_resource_link,
    lti_context, lti_line_item, lti_score, lti_resource_link, course_link, course_removal, org_removal to practicum_app;
  grant select, insert on audit_event, org_name_pair to practicum_app;
  grant usage on sequence audit_event_id to practicum_app;
  grant select on lti_tool, received_score to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
