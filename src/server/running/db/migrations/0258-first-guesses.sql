-- What the shop guessed of the merchant's own from the site that its catalogue comes from: one row, made by whichever process
-- looks first. `guesses` says what was put into the draft and where each comes from; `failure` why nothing was.
create table first_guesses (
  shop boolean primary key default true check (shop),
  read_at timestamptz not null,
  address text not null,
  guesses jsonb not null default '[]' check (jsonb_typeof(guesses) = 'array'),
  failure text check (failure in ('no_page', 'currency', 'nothing_new'))
);
