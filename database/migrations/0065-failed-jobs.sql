-- How many jobs have failed is asked every few seconds, by whoever watches the portal.

create index job_failed on job (kind) where state = 'failed';
