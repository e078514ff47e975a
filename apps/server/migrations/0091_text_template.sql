-- Texts that are used again: a professional's own, or the clinic's where there is no professional.
create table text_template (
  id uuid primary key,
  company_id text not null references tenant (id),
  professional_id uuid references professional (id),
  kind text not null check (kind in ('snippet', 'note', 'free')),
  label text not null,
  shortcut text not null default '',
  parts jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create unique index text_template_label on text_template
  (company_id, coalesce(professional_id, '00000000-0000-0000-0000-000000000000'::uuid), kind, folded(label));
create unique index text_template_shortcut on text_template
  (company_id, coalesce(professional_id, '00000000-0000-0000-0000-000000000000'::uuid), shortcut) where shortcut <> '';
select protect_company_table('text_template', 'select, insert, update, delete');
