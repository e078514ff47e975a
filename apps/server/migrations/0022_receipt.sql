-- Where the clinic is, as its receipts say it.
alter table company_financial add column receipt_address text not null default '';
create index on payment (company_id, paid_at) where status = 'paid';
