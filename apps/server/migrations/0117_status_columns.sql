-- One word for where a row stands in its flow (docs/decisions/0076-one-name-for-each-feature.md).
alter table health_problem rename column state to status;
alter table health_problem rename constraint health_problem_state_check to health_problem_status_check;
alter table phone_message rename column state to status;
alter table phone_message rename column state_at to status_at;
alter table phone_message rename constraint phone_message_state_check to phone_message_status_check;
alter table person_import_row rename column state to status;
alter table person_import_row rename constraint person_import_row_state_check to person_import_row_status_check;
alter index person_import_row_state rename to person_import_row_status;
alter table company_financial rename column receipt_copy_mail to receipt_copy_email;
alter table service_order rename column mail to email;
