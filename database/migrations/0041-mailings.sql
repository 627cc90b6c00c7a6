-- One letter to many people: written once, each of them mailed once.
create table mailing (
  mailing_id bigint generated always as identity primary key,
  subject text not null,
  body_text text not null,
  body_html text,
  file_id uuid references file,
  created_at timestamptz not null default now()
);

-- `recipient` is what the writer knows the person by. From `handed_over_at` on the mail server may have accepted it, so that
-- nobody sends it a second time; with `failed_at` it is given up.
alter table mail
  add column mailing_id bigint references mailing,
  add column recipient text,
  add column handed_over_at timestamptz,
  add column failed_at timestamptz;
create unique index mail_of_mailing on mail (mailing_id, recipient) where mailing_id is not null;
create unique index mail_of_mailing_by_address on mail (mailing_id, lower(to_address)) where mailing_id is not null;
create index mail_left_of_mailing on mail (mailing_id, mail_id) where sent_at is null and failed_at is null;
create index mail_failed_of_mailing on mail (mailing_id, mail_id) where failed_at is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was mailed is never changed';
end $$;
create trigger mailing_stays before update or delete on mailing for each row execute function refuse_change();
create trigger mailed_file_stays before update on file for each row execute function refuse_change();
