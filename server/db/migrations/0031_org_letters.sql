-- A super user finds any of very many institutions by a part of its name, however short: by its pairs of letters, and
-- one letter by itself. No trigram finds a text of two letters, and these need no extension.
create function name_letters(name text) returns text[] language sql immutable parallel safe cost 1000
  return array(select substr(name, i, n) from generate_series(1, length(name)) i cross join generate_series(1, 2) n);
-- institutions are made rarely, so that what is new need not wait in a list that every search reads
create index org_by_letters on org using gin (name_letters(lower(name))) with (fastupdate = off);

-- a text that very many names have is soon found in the order of the list
create statistics org_lower_name on lower(name) from org;
alter statistics org_lower_name set statistics 1000;
alter index org_by_letters alter column 1 set statistics 1000;
analyze org;
