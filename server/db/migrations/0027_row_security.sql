-- A second wall: calls run as a role that owns nothing and sees the rows of the caller's orgs only (ADR 0051).

-- For any other role than that of calls, each policy lets every row through: owner, jobs and backups work as before.
do $$
declare
  name text;
  key text;
begin
  for name, key in
    select c.relname, case when c.relname = 'org' then 'id' else 'org_id' end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'org' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
  loop
    execute format('alter table %I enable row level security', name);
    -- in a select of its own, so that it is read once for a statement and not for each row; without the setting it fails;
    -- what belongs to no org is not shown
    execute format($sql$create policy of_orgs_of_caller on %I
      using (coalesce(%I = any ((select case current_user when 'practicum_app' then current_setting('practicum.orgs')::uuid[] end)::uuid[]),
        current_user <> 'practicum_app'))$sql$,
      name, key);
  end loop;
end $$;

-- who is refused may have tried anything, also in no org
create policy any_may_be_written on audit_event for insert with check (true);

-- a person's name stands in all memberships and records, whoever changes it
alter function rename_memberships_of_person() security definer set search_path = public, pg_temp;
alter function rename_progress_of_person() security definer set search_path = public, pg_temp;

-- The role of calls and what it may do; it belongs to the cluster, so that a database may come to one without it.
create function grant_to_calls() returns void language plpgsql as $$
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
  grant select, insert on audit_event to practicum_app;
  grant usage on sequence audit_event_id to practicum_app;
  grant select on lti_tool to practicum_app;
end $$;

do $$
begin
  perform grant_to_calls();
exception when insufficient_privilege then
  raise notice 'the role practicum_app could not be made: see docs/how-to/deploy.md, Row security';
end $$;
