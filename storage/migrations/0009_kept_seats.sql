-- For whom a seat is kept from which the computer took them while they were in time: nobody else is offered it.

ALTER TABLE seats ADD COLUMN kept_for INTEGER;
