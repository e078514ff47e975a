-- Programs read vaccines as resources of their own.
alter table data_token drop constraint data_token_scopes_check;
alter table data_token add check (scopes <@ array[
  'Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Encounter', 'Appointment', 'Condition', 'AllergyIntolerance',
  'Immunization', 'MedicationRequest', 'ServiceRequest', 'Observation', 'DiagnosticReport', 'DocumentReference', 'Binary',
  'QuestionnaireResponse', 'Consent', 'Provenance', 'AuditEvent']::text[]);
alter table fhir_app drop constraint fhir_app_scopes_check;
alter table fhir_app add check (scopes <@ array[
  'Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Encounter', 'Appointment', 'Condition', 'AllergyIntolerance',
  'Immunization', 'MedicationRequest', 'ServiceRequest', 'Observation', 'DiagnosticReport', 'DocumentReference', 'Binary',
  'QuestionnaireResponse', 'Consent', 'Provenance', 'AuditEvent']::text[]);
