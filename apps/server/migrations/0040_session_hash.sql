-- What opens an account is kept as its hash alone, sha256 in base64url: a copy of the database opens nothing. Sessions and
-- mailed links from before go on.
update identity."session"
  set "token" = rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '=');
update identity."verification"
  set "identifier" = rtrim(translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/', '-_'), '=');
