-- Noted before a server gets the end of a mail: from then on it may have taken it, and no other try sends it again.
alter table mail add column handed_over_at timestamptz;
alter table mail add column handed_over_by uuid;
create index mail_uncertain on mail (handed_over_at) where handed_over_at is not null and sent_at is null;
