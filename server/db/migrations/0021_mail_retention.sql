-- Mails are deleted by their age.
create index mail_by_age on mail (created_at);
