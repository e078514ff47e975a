-- What was opened under an earlier address of an account ends as what was opened under an earlier password: by the very
-- statement that changes it (docs/decisions/0066-what-ends-with-access.md).
create function identity.change_email() returns trigger language plpgsql as $$ begin
  new.password_number := old.password_number + 1;
  update identity.membership set access_number = access_number + 1 where user_id = new."id";
  delete from identity.verification where "value" = new."id";
  return new;
end $$;
create trigger change_email before update of "email" on identity."user"
  for each row when (old."email" is distinct from new."email") execute function identity.change_email();
