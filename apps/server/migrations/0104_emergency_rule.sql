-- The clinic's rule of emergencies counts only where the contract includes them, so a line that is contracted works at once.
alter table company alter column access_emergency set default true;
alter table company no force row level security;
update company set access_emergency = true where not use_emergency_module;
alter table company force row level security;
