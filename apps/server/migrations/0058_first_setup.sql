-- Steps of the first set-up that a manager has done or set aside. Clinics from before were set up without it.
alter table company add column setup_done text[] not null default '{second_factor,look,payment,mail,professional}';
alter table company alter column setup_done set default '{}';
-- Where the clinic is, as receipts and search engines say it; the fields of a person's address.
alter table company add column address jsonb;
