-- When the file of one of PostgreSQL's tables was last rewritten without what was deleted, and for how long it was locked.
CREATE TABLE rewrites (
    name TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    seconds DOUBLE PRECISION NOT NULL
);

-- PostgreSQL keeps samples of what stands in a column, to plan with. Those of words would outlive the words.
ALTER TABLE log ALTER body SET STATISTICS 0;
ALTER TABLE contents ALTER body SET STATISTICS 0;
ALTER TABLE people ALTER name SET STATISTICS 0, ALTER face SET STATISTICS 0, ALTER wish SET STATISTICS 0;
ALTER TABLE chat ALTER text SET STATISTICS 0;
ALTER TABLE teams ALTER name SET STATISTICS 0;
ALTER TABLE classes ALTER plan SET STATISTICS 0;
ALTER TABLE packs ALTER name SET STATISTICS 0, ALTER body SET STATISTICS 0;
ALTER TABLE pictures ALTER small SET STATISTICS 0, ALTER large SET STATISTICS 0;
