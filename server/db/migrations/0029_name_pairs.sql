-- Which pairs of letters an org's names have: no trigram finds a text of two letters, so that looking for one that
-- nobody has would read all names. A pair stays when its last name is gone: it says where looking may find something.
create table org_name_pair (
  org_id uuid not null references org (id) on delete cascade,
  of text not null check (of in ('person', 'course', 'activity')),
  pair text collate "C" not null,
  -- transactions that note a pair at the same time do not wait for each other
  id uuid not null default gen_random_uuid(),
  primary key (org_id, of, pair, id)
);

-- the end of a name counts as a letter, so that its last letter begins a pair too
create function note_name_pairs(org uuid, kind text, names text[]) returns void language sql as $$
  insert into org_name_pair (org_id, of, pair)
  select org, kind, found.pair
  from (
    select distinct substr(name || E'\n', i, 2) collate "C" as pair
    from unnest(names) name cross join lateral generate_series(1, length(name)) i) found
  where not exists (select from org_name_pair p where p.org_id = org and p.of = kind and p.pair = found.pair)
$$;
create function note_pairs_of_names() returns trigger language plpgsql as $$
begin
  perform note_name_pairs(org_id, tg_table_name, array_agg(lower(name))) from new_rows group by org_id;
  return null;
end $$;
create function note_pairs_of_members() returns trigger language plpgsql as $$
begin
  perform note_name_pairs(org_id, 'person', array_agg(search_text)) from new_rows group by org_id;
  return null;
end $$;

-- from here on nobody else writes names until this is committed
create trigger org_member_pairs_insert after insert on org_member
  referencing new table as new_rows for each statement execute function note_pairs_of_members();
create trigger org_member_pairs_update after update on org_member
  referencing new table as new_rows for each statement execute function note_pairs_of_members();
create trigger course_pairs_insert after insert on course
  referencing new table as new_rows for each statement execute function note_pairs_of_names();
create trigger course_pairs_update after update on course
  referencing new table as new_rows for each statement execute function note_pairs_of_names();
create trigger activity_pairs_insert after insert on activity
  referencing new table as new_rows for each statement execute function note_pairs_of_names();
create trigger activity_pairs_update after update on activity
  referencing new table as new_rows for each statement execute function note_pairs_of_names();

insert into org_name_pair (org_id, of, pair)
select distinct named.org_id, named.of, substr(named.name || E'\n', i, 2) collate "C"
from (
  select org_id, 'person' as of, search_text as name from org_member
  union all select org_id, 'course', lower(name) from course
  union all select org_id, 'activity', lower(name) from activity) named
cross join lateral generate_series(1, length(named.name)) i;

alter table org_name_pair enable row level security;
create policy of_orgs_of_caller on org_name_pair
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
  grant select on lti_tool to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
