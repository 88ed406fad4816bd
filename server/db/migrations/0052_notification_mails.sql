-- How each member wants to hear of each kind of notification by mail (ADR 0112).
-- works with builds from 0033
-- by kind: never, daily or immediately; without an entry, what notify_evaluated and notify_submitted say, else never
alter table org_member add column mail_deliveries jsonb not null default '{}';
-- of the browser in which the person chose that, for the hour of the digest
alter table person add column time_zone text;
-- when it is to be mailed; null once it was, and for what isn't
alter table notification add column mail_at timestamptz;
