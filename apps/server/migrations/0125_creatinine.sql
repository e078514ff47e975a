-- Creatinine is written with the vital signs, mg/dL: doses of many medicines depend on the kidney.
alter table vital_sign drop constraint vital_sign_sign_check;
alter table vital_sign add constraint vital_sign_sign_check check (sign in (
  'systolic', 'diastolic', 'heart_rate', 'temperature', 'respiratory_rate', 'oxygen_saturation', 'weight', 'height', 'glucose',
  'creatinine', 'pain'));
