-- Apps that a clinic lets ask its patients for their records (SMART App Launch 2.2); the id is their `client_id`.
create table fhir_app (
  id uuid primary key,
  company_id text not null references tenant (id),
  name text not null,
  redirect_uris text[] not null,
  -- Types of resources that it may ask for.
  scopes text[] not null,
  -- Hash of the secret of a confidential app; null for a public one.
  secret_hash text,
  at timestamptz not null,
  ended_at timestamptz,
  check (scopes <@ array[
    'Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Encounter', 'Appointment', 'Condition',
    'AllergyIntolerance', 'MedicationRequest', 'ServiceRequest', 'Observation', 'DiagnosticReport', 'DocumentReference',
    'Binary', 'QuestionnaireResponse', 'Consent', 'Provenance', 'AuditEvent'
  ]::text[])
);
create index on fhir_app (company_id);
select protect_company_table('fhir_app', 'select, insert, update');
create policy by_id on fhir_app for select using (id::text = current_setting('app.access_code', true));

-- What a person lets an app read is a data token too, without a secret of its own: the app has short ones.
alter table data_token
  add column app_id uuid references fhir_app (id),
  -- Scopes in SMART's words, as they were granted.
  add column granted text,
  alter column hash drop not null,
  add check ((app_id is null) = (hash is not null)),
  add check ((app_id is null) = (granted is null));
create index on data_token (app_id) where app_id is not null;

-- Codes, access tokens and refresh tokens of apps. The hash alone is kept.
create table app_token (
  hash text primary key,
  company_id text not null references tenant (id),
  data_token_id uuid not null references data_token (id),
  kind text not null check (kind in ('code', 'access', 'refresh')),
  -- Of a code: what its exchange has to name, and prove (RFC 7636).
  redirect_uri text,
  code_challenge text,
  until timestamptz not null,
  used_at timestamptz,
  check ((kind = 'code') = (redirect_uri is not null and code_challenge is not null))
);
create index on app_token (data_token_id);
select protect_company_table('app_token');
create policy by_hash on app_token for select using (hash = current_setting('app.access_code', true));
