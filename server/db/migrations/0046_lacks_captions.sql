-- Whether a recording of a submission has no captions that a person has checked, as its tool reports (ADR 0106).
-- works with builds from 0033
alter table learner_work add column lacks_captions boolean not null default false;
create index learner_work_uncaptioned on learner_work (org_id, activity_id, learner_id) where lacks_captions;
