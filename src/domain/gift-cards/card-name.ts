/** Dots of several scripts that programs read as that of an address. */
const DOT_INSIDE = /[.。．｡](?=[\p{L}\p{N}]{2}|\p{N})/gu;
const OF_ADDRESS = /[/\\@]/;
/** More digits are a telephone number or an amount, and no name. */
const MOST_DIGITS = 4;

/**
 * Returns a name as the messages of gift cards have it. They go to whoever the buyer likes, in the shop's name: so no
 * program makes a link of a name, as of `shop.example`, because a space follows each dot before a word.
 */
export function cardName(typed: string): string {
  return typed.replaceAll(DOT_INSIDE, '. ');
}

/** Whether it may be a name on a gift card: no address, and no telephone number. */
export function isCardName(name: string): boolean {
  const digits = name.match(/\p{N}/gu) ?? [];
  return name.trim() !== '' && !OF_ADDRESS.test(name) && digits.length <= MOST_DIGITS;
}
