-- The head of an infant is measured with the other vital signs, cm.
alter table vital_sign drop constraint vital_sign_sign_check;
alter table vital_sign add constraint vital_sign_sign_check check (sign in (
  'systolic', 'diastolic', 'heart_rate', 'temperature', 'respiratory_rate', 'oxygen_saturation', 'weight', 'height',
  'head_circumference', 'glucose', 'creatinine', 'pain'));
