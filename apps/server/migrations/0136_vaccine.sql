-- Vaccines stand in the record as items of their own.
alter table record_item drop constraint record_item_item_type_check;
alter table record_item add constraint record_item_item_type_check check (item_type in (
  'APPOINTMENT', 'ARCHIVE', 'DIAGNOSTIC', 'EVENT', 'EXAM', 'LINK', 'MEDICAL_REFERRAL', 'NOTES', 'PRESCRIPTION',
  'QUESTIONNAIRE', 'VACCINE'));
