-- When a page's content last changed, for sitemaps.
alter table product add column changed_at timestamptz not null default now();
alter table collection add column changed_at timestamptz not null default now();
