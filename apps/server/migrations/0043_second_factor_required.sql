-- Whether doctors, staff and managers must have a second factor.
alter table company add column second_factor_required boolean not null default false;
alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security'));
