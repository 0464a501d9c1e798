-- Stands in a link beside the code and proves that somebody was invited.
ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT '';
-- Salt and hash. NULL: the code alone opens the table.
ALTER TABLE tables ADD COLUMN password BLOB;

ALTER TABLE classes ADD COLUMN invitation TEXT NOT NULL DEFAULT '';

-- Tables from before get one, too.
UPDATE tables SET invitation = lower(hex(randomblob(9)));
UPDATE classes SET invitation = lower(hex(randomblob(9)));
