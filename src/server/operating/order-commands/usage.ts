import { DOCUMENT_USAGE } from './document-command.ts';

/** Output of `npm run orders -- help`. */
export const USAGE = `Usage: npm run orders -- <command>

  list [--state paid,confirmed] [--from 2026-01-31] [--to 2026-02-28] [--limit 50] [--format table|csv|json]
  show ORDER [--format table|json]
  export [--state ...] [--from ...] [--to ...] [--format csv|json]
  confirm ORDER            the shop takes the order
  pack ORDER
  ship ORDER --carrier NAME --awb NUMBER
  out-for-delivery ORDER
  deliver ORDER
  attempt-failed ORDER     the carrier could not hand it over; the shopper is asked
  rto ORDER                the carrier sends it back to the shop
  rto-received ORDER       it is back at the shop, never delivered
  return ORDER             the goods came back
  returns list [--state requested,approved] [--format table|csv|json]   what shoppers ask for; the open ones
  returns show RETURN [--format table|json]
  returns approve|book-pickup|pick-up|close RETURN
  returns receive RETURN [--deduct 199.50 --note TEXT]     checked and accepted, whole or less a part; the shopper reads the text
  returns refuse RETURN --note TEXT                        checked and not accepted; the shopper reads the text
  returns send-back RETURN --carrier NAME --awb NUMBER     what was not accepted goes to the shopper again
  returns decline RETURN --note TEXT                       the shopper reads the text
  returns refund RETURN [--reference BANK-REFERENCE]       paid out by hand, or requested from the gateway again
  returns picture RETURN --number 1                        writes the picture's bytes as base64
  accept ORDER             take a held order although the sum differs
  accept ORDER, refund ORDER … --despite-dispute WHY         although a bank decides about its payment
  cancel ORDER             call it off; money goes back
  cancel-items ORDER --lines 1:2,3   two of line 1 and one of line 3 are not sent; their money goes back
  lost ORDER --parcel 1 [--loss lost|damaged|misdelivered]   the parcel never reaches its shopper
  send-again ORDER --parcel 1        its pieces are sent once more, in another parcel
  refund-lost ORDER --parcel 1       their money goes back instead
  refund ORDER [--note TEXT]                               all that is left
  refund ORDER --amount 199.50 --reference R1 [--note TEXT]  a part; the same reference is one refund
  refund ORDER --payment PAYMENT                           a second payment, whole
${DOCUMENT_USAGE}
  stuck                    orders that have stood too long: nobody packed, delivered or refunded them
  notices                  what the gateway told that a person should look at: disputes, money for unknown orders
  dead-letters             messages that could not be delivered
  retry-dead-letters       send those once more
  messages [ORDER]         what became of an order's messages; without ORDER, those that came to nothing
  rotate-key               encrypt personal data with the current DATA_KEY
  export-person --mobile NUMBER [--email ADDRESS]    all that the shop holds of one person, as JSON
  erase ORDER | --mobile NUMBER [--email ADDRESS]    the person's name, address, number and what they wrote, for good;
                           --email only if they wrote to you from it: anybody can type an address into a form
  help                     this text

  --by NAME                who does it, for the order's history; the user of this machine unless given`;
