-- The simulators are no part of the product any more: they keep their own tables, where they are mounted, in a schema of
-- their own. What stood here was of demonstrations alone.
drop schema simulator_bank cascade;
drop schema simulator_gateway cascade;
