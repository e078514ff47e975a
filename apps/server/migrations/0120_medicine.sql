-- What a doctor was warned of before a prescription, and prescribed all the same: it is not said again of this patient. `key`
-- names the rule and the substances. `reason` is empty where none is asked for.
create table answered_warning (
  id uuid primary key,
  company_id text not null references tenant (id),
  patient_id uuid not null references person (id),
  key text not null,
  reason text not null,
  author text not null,
  at timestamptz not null,
  unique (patient_id, key)
);
select protect_company_table('answered_warning', 'select, insert, update');

-- The start of medicines that a migration brought lacked what people ask for by lay names. Ids are those of 0088.
insert into medicine (id, name, substances, words)
select btrim(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), '-'), name, array[substance], folded(name)
from (values
  ('melatonina', 'Melatonina 0,21 mg comprimido'),
  ('cloreto de sódio', 'Cloreto de sódio 9 mg/mL (0,9%) solução nasal'),
  ('cloreto de sódio', 'Cloreto de sódio 9 mg/mL (0,9%) solução para nebulização')
) as more (substance, name)
on conflict do nothing;
