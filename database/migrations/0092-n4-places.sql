-- Where N4 placed what was asked for: whoever asks again is told the same, also when N4 lists it no more.

alter table n4.sent add column ends_at timestamptz;
