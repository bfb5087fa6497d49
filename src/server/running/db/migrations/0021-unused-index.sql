-- No query asks for collections by a part of their title.
drop index if exists collection_title_trigram;
