-- Which feed of the media server's room a page sends as, said by the page itself over its own socket: what a publisher calls
-- itself at the media server proves nothing.
alter table room_seat add column feed bigint;
