-- No visit lasts longer than a day: whoever asks what is booked from a day on need not read all that ever was.
alter table appointment add constraint appointment_length check (ends_at <= starts_at + interval '1 day');
