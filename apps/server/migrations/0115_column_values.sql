-- Columns that hold one of the values that the product knows, of which only its code was sure until now. All checks of a
-- table are one statement, so that it is read once.

alter table appointment_event
  add check (overrides <@ array[
    'outside_agenda', 'holiday_closed', 'inside_lead_time', 'patient_busy', 'shorter_than_default'
  ]::text[]);

alter table card_charge
  add check (refusal in (
    'no_funds', 'wrong_data', 'call_bank', 'card_disabled', 'card_blocked', 'risk', 'installments', 'duplicated',
    'too_many_tries', 'cancelled', 'other'
  ));

alter table company
  add check (follows <@ array['booking', 'visibility', 'reminder', 'message', 'mail', 'look']::text[]);

alter table data_token
  add check (scopes <@ array[
    'Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Encounter', 'Appointment', 'Condition',
    'AllergyIntolerance', 'MedicationRequest', 'ServiceRequest', 'Observation', 'DiagnosticReport', 'DocumentReference',
    'Binary', 'QuestionnaireResponse', 'Consent', 'Provenance', 'AuditEvent'
  ]::text[]);

alter table device_check
  add check (browser in (
    'chrome', 'chrome_android', 'edge', 'firefox', 'firefox_android', 'safari', 'safari_ios', 'ios_other', 'samsung',
    'in_app', 'other'
  )),
  add check (system in ('windows', 'macos', 'linux', 'android', 'ios', 'other')),
  add check (microphone in (
    'ok', 'unheard', 'off', 'blocked', 'blocked_by_system', 'dismissed', 'missing', 'in_use', 'unplugged', 'insecure',
    'unsupported', 'unknown'
  )),
  add check (camera in (
    'ok', 'unheard', 'off', 'blocked', 'blocked_by_system', 'dismissed', 'missing', 'in_use', 'unplugged', 'insecure',
    'unsupported', 'unknown'
  )),
  add check (speaker in ('heard', 'not_heard', 'untested')),
  add check (verdict in ('hd', 'normal', 'low', 'voice', 'blocked', 'offline'));

alter table document
  add check (recipe_kind in (
    'simple', 'antimicrobial', 'glp1', 'special_control', 'notification_b2', 'notification_b', 'notification_a',
    'retinoid', 'thalidomide'
  )),
  add check (paper_reason in ('no_number', 'notification'));

alter table message_file
  add check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));

alter table news
  add check (kind in (
    'booked', 'to_pay', 'moved', 'cancelled', 'paid', 'refunded', 'payment_late', 'card_refused', 'offer', 'answer',
    'message', 'document', 'signed', 'request', 'opened', 'answered', 'alarm', 'help', 'mail_late'
  ));

alter table number_request
  add check (series <@ array['RET', 'RCE', 'NRB2', 'NRB', 'NRA', 'NRR', 'NRT']::text[]);

alter table person
  add check (gender in ('female', 'male', 'non_binary', 'other', 'undisclosed'));

alter table phone_message
  add check (kind in (
    'booked', 'moved', 'cancelled', 'to_pay', 'payment', 'reminder_day', 'reminder_hour', 'reminder_waiting', 'offer',
    'message', 'answer', 'link'
  )),
  add check (locale in ('pt-BR', 'en-US'));

alter table professional
  add check (gender in ('female', 'male', 'non_binary', 'other', 'undisclosed')),
  add check (register_type in ('CRM', 'CRO', 'CRP', 'CRN', 'COREN', 'CREFITO', 'CRFA', 'CRF', 'CRBM', 'CRESS'));

alter table queue_entry
  add check (priority in (
    'none', 'elderly', 'elderly_80', 'disability', 'pregnant', 'nursing', 'infant', 'autism', 'obesity',
    'reduced_mobility'
  ));

alter table queue_event
  add check (from_state in (
    'arrival', 'check_resources', 'payment', 'complaint', 'pre_assessment', 'waiting', 'ready', 'aside', 'attendance',
    'post_attendance', 'survey', 'ended'
  )),
  add check (to_state in (
    'arrival', 'check_resources', 'payment', 'complaint', 'pre_assessment', 'waiting', 'ready', 'aside', 'attendance',
    'post_attendance', 'survey', 'ended'
  ));

alter table record_file
  add check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp'));

alter table service_request
  add check (periods <@ array['morning', 'afternoon', 'evening']::text[]);

alter table totem
  add check (printer in ('idle', 'printing', 'disabled', 'missing', 'away'));

alter table waiting
  add check (periods <@ array['morning', 'afternoon', 'evening']::text[]);
