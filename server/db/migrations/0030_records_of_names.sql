-- What a list is found, sorted and counted by stands in the indexes of learners and activities, so that the records of
-- some names are read from there alone, and from the table only those of the page.
drop index learner_progress_by_learner;
create index learner_progress_by_learner on learner_progress (org_id, learner_id, activity_id)
  include (course_id, status, submitted_at, evaluated_at, score_given, score_maximum);
alter table learner_progress drop constraint learner_progress_pkey;
alter table learner_progress add primary key (org_id, activity_id, learner_id)
  include (course_id, status, submitted_at, evaluated_at, score_given, score_maximum);

-- the courses of a reviewer, without reading the courses themselves: few are archived
drop index course_member_by_user;
create index course_member_by_user on course_member (org_id, user_id, course_id) include (role);
create index course_archived on course (org_id, id) where archived;

-- how many names have a text is estimated by how many of these have it: of a hundred, one would be too many
alter table org_member alter column search_text set statistics 1000;
alter table course_member alter column search_text set statistics 1000;
do $$
declare
  index text;
begin
  foreach index in array array['course_by_text', 'activity_by_text'] loop
    if to_regclass(index) is not null then execute format('alter index %I alter column 2 set statistics 1000', index); end if;
  end loop;
end $$;
analyze org_member, course_member, course, activity;
