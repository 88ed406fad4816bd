-- Text filters look into name_key, which foldText of shared/text makes: PostgreSQL's lower() depends on the locale of
-- the database, and knows neither accents nor normal forms. What builds before this one use stays and is still kept.

-- foldText(user_id) where the address has other characters than ASCII; null: the address is its own fold
alter table person add column address_key text collate "C";
alter table org_member add column address_key text collate "C";
alter table course_member add column address_key text collate "C";

alter table org_member add column search_key text collate "C" not null
  generated always as (name_key || E'\n' || coalesce(address_key, user_id)) stored;
alter table course_member add column search_key text collate "C" not null
  generated always as (name_key || E'\n' || coalesce(address_key, user_id)) stored;

create or replace function name_membership() returns trigger language plpgsql as $$
begin
  select p.name_key, p.address_key, person_search_text(p.given_name, p.family_name, p.user_id)
    into new.name_key, new.address_key, new.search_text
    from person p where p.user_id = new.user_id;
  return new;
end $$;

-- the pairs of the folded text, beside those that builds before this one ask for
create or replace function note_pairs_of_names() returns trigger language plpgsql as $$
begin
  perform note_name_pairs(org_id, tg_table_name, array_agg(lower(name)) || array_agg(name_key::text))
    from new_rows group by org_id;
  return null;
end $$;
create or replace function note_pairs_of_members() returns trigger language plpgsql as $$
begin
  perform note_name_pairs(org_id, 'person', array_agg(search_text) || array_agg(search_key::text))
    from new_rows group by org_id;
  return null;
end $$;
-- the pairs of a name that its fold has not changed are there
insert into org_name_pair (org_id, of, pair)
select org_id, of, pair from (
  select distinct named.org_id, named.of, substr(named.name || E'\n', i, 2) collate "C" as pair
  from (
    select org_id, 'person' as of, search_key as name from org_member where search_key <> search_text
    union all select org_id, 'course', name_key from course where name_key <> lower(name)
    union all select org_id, 'activity', name_key from activity where name_key <> lower(name)) named
  cross join lateral generate_series(1, length(named.name)) i) found
where not exists (
  select from org_name_pair p where p.org_id = found.org_id and p.of = found.of and p.pair = found.pair);

do $$
begin
  if (select count(*) from pg_extension where extname in ('pg_trgm', 'btree_gin')) = 2 then
    create index org_member_by_search_key on org_member using gin (org_id, search_key gin_trgm_ops);
    create index course_member_by_search_key on course_member using gin (org_id, search_key gin_trgm_ops);
    create index course_by_name_key on course using gin (org_id, name_key gin_trgm_ops);
    create index activity_by_name_key on activity using gin (org_id, name_key gin_trgm_ops);
  end if;
end $$;
create index org_by_key_letters on org using gin (name_letters(name_key)) with (fastupdate = off);
create index activity_by_exact_key on activity (org_id, btrim(name_key));

-- as many samples as migrations 0030 and 0031 take of the texts that filters looked into before
alter table org_member alter column search_key set statistics 1000;
alter table course_member alter column search_key set statistics 1000;
alter table course alter column name_key set statistics 1000;
alter table activity alter column name_key set statistics 1000;
alter table org alter column name_key set statistics 1000;
alter index org_by_key_letters alter column 1 set statistics 1000;

-- Rows whose keys a build before this one has made and foldText would make otherwise; each start folds them.
create function has_old_key(name_key text) returns boolean language sql immutable parallel safe
  return name_key ~ ('[\u00AD\u00DF\u0131\u03C2\u061C\u0640\u115F\u1160\u180E\u1C80-\u1C88\u200B-\u200F\u202A-\u202E'
    || '\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]')
    collate "C";
create index person_with_old_key on person (user_id) where has_old_key(name_key);
create index org_with_old_key on org (id) where has_old_key(name_key);
create index course_with_old_key on course (org_id, id) where has_old_key(name_key);
create index activity_with_old_key on activity (org_id, id) where has_old_key(name_key);
create index person_beyond_ascii on person (user_id) where octet_length(user_id) > char_length(user_id);
create index org_member_beyond_ascii on org_member (org_id) where octet_length(user_id) > char_length(user_id);

-- an address that is spelled by the rule takes memberships and work with it
do $$
declare
  key record;
begin
  for key in
    select conrelid::regclass as place, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = 'person'::regclass
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade',
      key.place, key.name, key.name, key.definition);
  end loop;
end $$;

analyze org, org_member, course_member, course, activity;
