-- Length of the pregnancy in days, of children whose growth is judged by it: 20 to 45 weeks.
alter table person
  add column gestational_age_at_birth integer check (gestational_age_at_birth between 140 and 315);
