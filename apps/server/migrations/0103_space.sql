-- Limits of what files take up, and of what one account may begin, as the clinic sets them.
alter table company add column patient_space_mb integer not null default 200 check (patient_space_mb between 10 and 100000);
alter table company add column patient_files integer not null default 300 check (patient_files between 10 and 10000);
alter table company add column clinic_space_gb integer not null default 20 check (clinic_space_gb between 1 and 100000);
alter table company add column clinic_files integer not null default 100000 check (clinic_files between 100 and 10000000);
alter table company add column open_drafts integer not null default 50 check (open_drafts between 5 and 1000);
alter table company add column threads_a_day integer not null default 20 check (threads_a_day between 1 and 1000);

-- The patient of a file of a draft, whose draft may name none yet.
alter table message_file add column patient_id uuid references person (id);
alter table message_file no force row level security;
alter table message_draft no force row level security;
alter table message_thread no force row level security;
alter table message no force row level security;
update message_file f set patient_id = t.patient_id
  from message m join message_thread t on t.id = m.thread_id where m.id = f.message_id;
update message_file f set patient_id = coalesce(t.patient_id, d.patient_id)
  from message_draft d left join message_thread t on t.id = d.thread_id
  where d.company_id = f.company_id and d.id = f.draft_id;
alter table message_file force row level security;
alter table message_draft force row level security;
alter table message_thread force row level security;
alter table message force row level security;
create index on message_file (patient_id);
create index message_begun on message (company_id, author_id, sent_at) where seq = 1;

-- All files of a clinic. Whoever adds one holds this row until the end of the transaction, so that those beside it wait,
-- and what is summed up after that is exact.
create table company_space (
  company_id text primary key references tenant (id),
  bytes bigint not null default 0,
  files integer not null default 0
);
select protect_company_table('company_space', 'select, insert, update');

create function count_space() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then
    update company_space set bytes = bytes - old.size, files = files - 1 where company_id = old.company_id;
  else
    insert into company_space as c (company_id, bytes, files) values (new.company_id, new.size, 1)
      on conflict (company_id) do update set bytes = c.bytes + excluded.bytes, files = c.files + 1;
  end if;
  return null;
end $$;
create trigger count_space after insert or delete on appointment_file for each row execute function count_space();
create trigger count_space after insert or delete on record_file for each row execute function count_space();
create trigger count_space after insert or delete on message_file for each row execute function count_space();
create trigger count_space after insert or delete on company_picture for each row execute function count_space();

alter table appointment_file no force row level security;
alter table record_file no force row level security;
alter table message_file no force row level security;
alter table company_picture no force row level security;
alter table company_space no force row level security;
insert into company_space (company_id, bytes, files)
  select company_id, sum(size), count(*) from (
    select company_id, size from appointment_file union all select company_id, size from record_file
    union all select company_id, size from message_file union all select company_id, size from company_picture
  ) as kept group by company_id;
alter table appointment_file force row level security;
alter table record_file force row level security;
alter table message_file force row level security;
alter table company_picture force row level security;
alter table company_space force row level security;

-- Accounts that made a company or invited somebody; null for those made from the machine itself.
alter table tenant add column made_by text;
create index on tenant (made_by, made_at);
alter table identity.invitation add column inviter_id text;
create index on identity.invitation (inviter_id, made_at);
create index on identity.invitation (company_id, made_at);
