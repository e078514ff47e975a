-- What opens an account is kept as its hash alone, sha256 in base64url: a copy of the database opens nothing. Sessions and
-- mailed links from before go on.
create function pg_temp.hash_of(secret text) returns text language sql as $$
  select rtrim(translate(encode(sha256(convert_to(secret, 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;
update identity."session" set "token" = pg_temp.hash_of("token");
update identity."verification" set "identifier" = pg_temp.hash_of("identifier");
drop function pg_temp.hash_of(text);
