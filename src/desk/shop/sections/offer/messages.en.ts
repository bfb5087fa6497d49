export const messages = {
  title: 'Offer',
  summary: 'Free pieces, or none',
  fields: {
    offer: {
      label: 'Offer',
      help: 'On: in every full group the cheapest pieces are free. Off: everything is paid for.',
    },
    'offer.groupSize': {
      label: 'Pieces in a group',
      help: '3 with 1 free is “Buy 2 Get 1 Free”.',
    },
    'offer.freePerGroup': {
      label: 'Free pieces in it',
      help: 'The cheapest of the group. Fewer than the group has.',
    },
  },
};
