-- Every order of the review list stands in the row itself, so that a page costs the same among a million records.
-- The names are those of person and activity; triggers keep them so.

alter table learner_progress
  add column learner_key text collate "C" not null default '',
  add column activity_key text collate "C" not null default '';

update learner_progress p set
  learner_key = (select name_key from person where user_id = p.learner_id),
  activity_key = (select name_key from activity a where a.org_id = p.org_id and a.id = p.activity_id);

create function name_progress() returns trigger language plpgsql as $$
begin
  new.learner_key := coalesce((select name_key from person where user_id = new.learner_id), '');
  new.activity_key := coalesce((select name_key from activity where org_id = new.org_id and id = new.activity_id), '');
  return new;
end $$;
create trigger learner_progress_named before insert on learner_progress for each row execute function name_progress();

create function rename_progress_of_person() returns trigger language plpgsql as $$
begin
  update learner_progress set learner_key = new.name_key where learner_id = new.user_id;
  return null;
end $$;
create trigger person_renamed after update of name_key on person
  for each row when (old.name_key is distinct from new.name_key) execute function rename_progress_of_person();

create function rename_progress_of_activity() returns trigger language plpgsql as $$
begin
  update learner_progress set activity_key = new.name_key where org_id = new.org_id and activity_id = new.id;
  return null;
end $$;
create trigger activity_renamed after update of name_key on activity
  for each row when (old.name_key is distinct from new.name_key) execute function rename_progress_of_activity();

-- learner_progress_by_submission is there already
create index learner_progress_by_evaluation on learner_progress (org_id, coalesce(evaluated_at, 'epoch'::timestamptz), activity_id, learner_id);
create index learner_progress_by_learner_name on learner_progress (org_id, learner_key, activity_id, learner_id);
create index learner_progress_by_activity_name on learner_progress (org_id, activity_key, activity_id, learner_id);
create index learner_progress_by_score on learner_progress (org_id, coalesce(score_given * 100 / nullif(score_maximum, 0), -1), activity_id, learner_id);
create index learner_progress_by_person on learner_progress (learner_id);
-- what waits for a review is asked for first and is a small part
create index learner_progress_pending_by_submission on learner_progress (org_id, coalesce(submitted_at, 'epoch'::timestamptz), activity_id, learner_id) where status = 'pending_evaluation';
create index learner_progress_pending_by_learner_name on learner_progress (org_id, learner_key, activity_id, learner_id) where status = 'pending_evaluation';
create index learner_progress_of_course on learner_progress (org_id, course_id, coalesce(submitted_at, 'epoch'::timestamptz));
