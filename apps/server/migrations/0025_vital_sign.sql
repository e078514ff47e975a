-- Vital signs of a visit. A correction is another row, so that what was written before stays with who wrote it and when;
-- a row without a value takes the one before it back. Ranges are those of packages/domain/src/vital-sign.ts.
create table vital_sign (
  id bigint generated always as identity primary key,
  company_id text not null references tenant (id),
  appointment_id uuid not null references appointment (id),
  sign text not null check (sign in ('systolic', 'diastolic', 'heart_rate', 'temperature', 'respiratory_rate',
                                     'oxygen_saturation', 'weight', 'height', 'glucose', 'pain')),
  value numeric(6, 2) check (value >= 0),
  author text not null,
  at timestamptz not null
);
create index on vital_sign (appointment_id, id);
select protect_company_table('vital_sign', 'select, insert');
