-- The list of everyone by last sign-in is read from an index.
-- works with builds from 0033
alter table org_member add column last_login timestamptz;
update org_member m set last_login = p.last_login from person p
  where p.user_id = m.user_id and p.last_login is not null;
create index org_member_by_last_login on org_member
  (org_id, coalesce(last_login, '9999-12-31 00:00:00+00'::timestamptz), name_key, user_id);

create or replace function name_membership() returns trigger language plpgsql as $$
begin
  select p.name_key, p.address_key, person_search_text(p.given_name, p.family_name, p.user_id)
    into new.name_key, new.address_key, new.search_text
    from person p where p.user_id = new.user_id;
  if tg_table_name = 'org_member' then
    new.last_login := (select p.last_login from person p where p.user_id = new.user_id);
  end if;
  return new;
end $$;

create function note_sign_in_of_memberships() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  update org_member set last_login = new.last_login where user_id = new.user_id;
  return null;
end $$;
create trigger person_signed_in after update of last_login on person
  for each row when (old.last_login is distinct from new.last_login)
  execute function note_sign_in_of_memberships();
