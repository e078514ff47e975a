-- Accounts are out of the application role's reach. Mails about a visit are written in the transaction that causes them,
-- which may ask for this one thing: where a professional of its own company reads mail.
create function professional_mail(professional uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select "email" from identity."user"
  where "professionalId" = professional and "companyId" = current_setting('app.company_id', true)
  limit 1
$$;
revoke all on function professional_mail(uuid) from public;
grant execute on function professional_mail(uuid) to acolhe_app;
