-- works with builds from 0018
-- (one from before would rename activities without the trigger that this takes away)
-- What lists, filters and figures of a large org read: by an index, in the order of the list, without other tables.

-- a person's name, and what filters look into, stand in each membership; triggers keep them so
create function person_search_text(given_name text, family_name text, user_id text) returns text
  language sql immutable parallel safe
  return lower(btrim(given_name || ' ' || family_name) || E'\n' || user_id);

alter table org_member
  add column name_key text collate "C" not null default '',
  add column search_text text not null default '';
alter table course_member
  add column name_key text collate "C" not null default '',
  add column search_text text not null default '';

update org_member m set name_key = p.name_key, search_text = person_search_text(p.given_name, p.family_name, p.user_id)
  from person p where p.user_id = m.user_id;
update course_member m set name_key = p.name_key, search_text = person_search_text(p.given_name, p.family_name, p.user_id)
  from person p where p.user_id = m.user_id;

create function name_membership() returns trigger language plpgsql as $$
begin
  select p.name_key, person_search_text(p.given_name, p.family_name, p.user_id) into new.name_key, new.search_text
    from person p where p.user_id = new.user_id;
  return new;
end $$;
create trigger org_member_named before insert on org_member for each row execute function name_membership();
create trigger course_member_named before insert on course_member for each row execute function name_membership();

create function rename_memberships_of_person() returns trigger language plpgsql as $$
declare
  text_of_person constant text := person_search_text(new.given_name, new.family_name, new.user_id);
begin
  update org_member set name_key = new.name_key, search_text = text_of_person where user_id = new.user_id;
  update course_member m set name_key = new.name_key, search_text = text_of_person
    from org_member o where o.user_id = new.user_id and m.org_id = o.org_id and m.user_id = new.user_id;
  return null;
end $$;
create trigger person_renamed_in_memberships after update of given_name, family_name, name_key on person
  for each row when ((old.given_name, old.family_name, old.name_key) is distinct from (new.given_name, new.family_name, new.name_key))
  execute function rename_memberships_of_person();

create index course_member_by_name on course_member (org_id, course_id, name_key, user_id);
create index org_member_by_name on org_member (org_id, type, name_key, user_id);
create index org_member_by_name_of_all on org_member (org_id, name_key, user_id);

create index activity_by_org_name on activity (org_id, name_key, id);
create index activity_by_exact_name on activity (org_id, lower(trim(name)));

-- trigrams find a part of a text; both extensions come with PostgreSQL, and any owner of a database may create them
do $$
begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm and btree_gin are not there: text filters over large orgs are slow';
end $$;
do $$
begin
  if (select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')) = 2 then
    create index org_member_by_text on org_member using gin (org_id, search_text gin_trgm_ops);
    create index course_member_by_text on course_member using gin (org_id, search_text gin_trgm_ops);
    create index course_by_text on course using gin (org_id, lower(name) gin_trgm_ops);
    create index activity_by_text on activity using gin (org_id, lower(name) gin_trgm_ops);
  end if;
end $$;

-- the figures of a period are read from the index of its moment alone
drop index learner_progress_by_submission;
create index learner_progress_by_submission on learner_progress (org_id, coalesce(submitted_at, 'epoch'::timestamptz), activity_id, learner_id)
  include (submitted_at, course_id, score_given, score_maximum);
drop index learner_progress_by_evaluation;
create index learner_progress_by_evaluation on learner_progress (org_id, coalesce(evaluated_at, 'epoch'::timestamptz), activity_id, learner_id)
  include (evaluated_at, course_id);
create index learner_progress_pending_of_course on learner_progress (org_id, course_id) where status = 'pending_evaluation';

-- the order by name of an activity's records follows in the same transaction or, where there are very many, in a job
drop trigger activity_renamed on activity;
drop function rename_progress_of_activity;
