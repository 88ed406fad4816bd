-- An institution's wording of mails in languages other than English, which stays in templates.
-- works with builds from 0033
alter table org_email_settings add column translations jsonb not null default '[]';
