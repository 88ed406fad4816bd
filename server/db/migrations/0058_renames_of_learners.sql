-- An update that finds no row still runs the triggers that count progress, which takes a millisecond for each person.
-- works with builds from 0033
create or replace function rename_progress_of_person() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if exists (select from learner_progress where learner_id = new.user_id) then
    update learner_progress set learner_key = new.name_key where learner_id = new.user_id;
  end if;
  return null;
end $$;
