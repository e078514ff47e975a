-- The language of mails and receipts: a person chooses it by using the product in it, or on their profile.
alter table person add column locale text not null default 'pt-BR' check (locale in ('pt-BR', 'en-US'));
alter table professional add column locale text not null default 'pt-BR' check (locale in ('pt-BR', 'en-US'));
