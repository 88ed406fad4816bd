-- the language that the person's browser last asked for, as its bundle is named: mails go out in it
alter table person add column locale text not null default 'en';
