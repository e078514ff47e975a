-- What the clinic says about a visit (spec §3). The type is null where a patient booked and nobody has said it.
alter table appointment add column type text check (type in ('first_visit', 'return', 'exam_results', 'follow_up', 'procedure', 'other'));
-- Internal: never shown to the patient.
alter table appointment add column notes text not null default '';
-- The medical assistant of this one visit: a name and a mail, whether or not they have an account.
alter table appointment add column assistant_name text;
alter table appointment add column assistant_mail text;
alter table appointment add constraint appointment_assistant check ((assistant_name is null) = (assistant_mail is null));
-- Raised with every edit: of two who edit the same visit, the second is told.
alter table appointment add column version integer not null default 1;
create index on appointment (patient_id, ends_at);

-- Who did it by name, the rules that were overridden, and what an edit changed (before and after).
alter table appointment_event add column actor_name text;
alter table appointment_event add column overrides text[];
alter table appointment_event add column changes jsonb;

-- The code of the professional's seat is a new one when another professional takes the visit over.
grant update (code) on access_code to acolhe_app;
