/** What stands against a move that an order's, a parcel's or a return's state alone would allow. */
export const TRANSITION_OBSTACLES = [
  'money_went_back',
  'pieces_not_sent',
  'return_asked',
  'parcel_delivered',
  'first_goods_not_back',
] as const;
export type TransitionObstacle = (typeof TRANSITION_OBSTACLES)[number];

const SENTENCES: Readonly<Record<TransitionObstacle, string>> = {
  money_went_back: 'All of its money went back to the shopper, so nothing of it is sent.',
  pieces_not_sent: 'Pieces of it are not sent yet, or a parcel of it is lost: send them, or take them off the order.',
  return_asked: 'The shopper returns or exchanges a piece of this parcel, so it did arrive.',
  parcel_delivered: 'A parcel of it was delivered. What the shopper sends back is a return.',
  first_goods_not_back: 'The goods that were exchanged first are not back yet: their money goes back once they are.',
};

/** Says the obstacle in English, as commands do. */
export function explainObstacle(obstacle: TransitionObstacle): string {
  return SENTENCES[obstacle];
}
