-- The first 2,048, 4,096 … 262,144 products each carry a word for every one of these heads they are in. A search for
-- common words asks for "in this head and …", which costs the index no more than the head's size, however many products
-- match beyond it. The powers of two are those of search-head.ts.
create function with_search_heads(search tsvector, product_key integer) returns tsvector
language sql immutable parallel safe as $$
  select case
    when product_key > 262144 then search
    when product_key > 131072 then search || '''~18'''::tsvector
    when product_key > 65536 then search || '''~17'' ''~18'''::tsvector
    when product_key > 32768 then search || '''~16'' ''~17'' ''~18'''::tsvector
    when product_key > 16384 then search || '''~15'' ''~16'' ''~17'' ''~18'''::tsvector
    when product_key > 8192 then search || '''~14'' ''~15'' ''~16'' ''~17'' ''~18'''::tsvector
    when product_key > 4096 then search || '''~13'' ''~14'' ''~15'' ''~16'' ''~17'' ''~18'''::tsvector
    when product_key > 2048 then search || '''~12'' ''~13'' ''~14'' ''~15'' ''~16'' ''~17'' ''~18'''::tsvector
    else search || '''~11'' ''~12'' ''~13'' ''~14'' ''~15'' ''~16'' ''~17'' ''~18'''::tsvector
  end
$$;

drop index product_search;
create index product_search on product using gin (with_search_heads(search, product_key));
