-- Terms of courses in rosters, and the list of an institution's terms.
-- works with builds from 0033
alter table import_row
  add column course_term text,
  add column course_term_key text not null default '';
create index course_by_term on course (org_id, term_key, name_key) where term_key <> '';
