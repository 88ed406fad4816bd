-- The term of a course, a text such as "Fall 2026", and its folded form, which lists sort by and search.
-- works with builds from 0033
alter table course
  add column term text,
  add column term_key text not null default '';
