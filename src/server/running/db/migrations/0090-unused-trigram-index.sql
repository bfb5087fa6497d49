-- No query asks for words that are like others: the shop compares them in memory (word-index.ts). Every count of the words
-- wrote it anew.
drop index if exists search_word_trigram;
