-- Until when tries are refused unseen; refused ones do not move it.
alter table identity.counter add column blocked_until timestamptz;
