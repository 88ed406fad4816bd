-- The time zone of an institution's dates (ADR 0113): null until somebody has chosen one.
-- works with builds from 0033
alter table org add column time_zone text;
