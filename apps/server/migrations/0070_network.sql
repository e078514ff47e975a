-- What the specification keeps of a company beside its name (spec §3), and what it takes over from its network.
alter table company
  add column cpf text,
  add column cell_phone text,
  -- Who answers for the company: somebody of its staff or a manager.
  add column representative_id text references identity.membership (id) on delete set null,
  -- Sections of the settings that are those of the network (docs/decisions/0046-networks.md).
  add column follows text[] not null default '{}';

-- Those who may represent the own company, asked by the transaction that writes who does.
create function company_staff() returns table (id text, name text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select m.id, m.name from identity.membership m
  where m.company_id = current_setting('app.company_id', true) and m.role in ('DC', 'M') and m.disabled_at is null
  order by m.name, m.id
$$;
revoke all on function company_staff() from public;
grant execute on function company_staff() to acolhe_app;

alter table rule_event drop constraint rule_event_kind_check;
alter table rule_event add constraint rule_event_kind_check
  check (kind in ('plan', 'voucher', 'terms', 'financial', 'security', 'payment_account', 'person', 'professional',
                  'setting', 'landing', 'company'));
