-- What a mail is about, and why it was given up, for the institution's log of mails.
-- works with builds from 0033
alter table mail
  -- null for mails about accounts, which the log leaves out
  add column kind text,
  add column failed_at timestamptz,
  add column failure text;
create index mail_of_org on mail (org_id, created_at, id) where kind is not null;
