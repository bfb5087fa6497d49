export const messages = {
  title: 'Returns and refunds',
  summary: 'Days and rules that every page promises',
  fields: {
    'policy.cancelUntil': {
      label: 'Shoppers may cancel',
      help: 'All pages say so, and orders follow it.',
      options: {
        packed: 'Until it is packed',
        shipped: 'Until it is shipped',
        never: 'Never',
      },
    },
    'policy.returnDays': {
      label: 'Days for returns',
      help: 'After the day of delivery. 0: only faulty or wrong pieces come back.',
    },
    'policy.exchangeDays': {
      label: 'Days for exchanges',
      help: 'After the day of delivery. 0: no exchanges.',
    },
    'policy.exchangeFor': {
      label: 'Exchange for',
      help: 'What a shopper may choose instead.',
      options: {
        size: 'Another size',
        variant: 'Another size or colour',
      },
    },
    'policy.exchangeSentOn': {
      label: 'The replacement is sent',
      help: 'Earlier is kinder, later is safer.',
      options: {
        receipt: 'When the first piece is back',
        approval: 'When you approve the exchange',
      },
    },
    'policy.pickUp': {
      label: 'Courier picks up returns',
      help: 'Off: shoppers send returns themselves.',
    },
    'policy.approvalDays': {
      label: 'Days until you answer',
      help: 'Within how many days you approve or decline a return.',
    },
    'policy.refundBusinessDays': {
      label: 'Business days until a refund',
      help: 'After the piece came back.',
    },
    'policy.cancelRefundWorkingDays': {
      label: 'Working days until a cancelled order is refunded',
      help: 'Pages promise it to those who cancel.',
    },
    'policy.refundCashTo': {
      label: 'Refund of cash orders',
      help: 'How money goes back that the courier collected.',
      options: {
        upi: 'To the UPI ID that the shopper enters',
        agreed: 'As agreed with the shopper',
      },
    },
    'policy.madeToOrder': {
      label: 'Some pieces are made to order',
      help: 'On: the shipping policy says that those take longer.',
    },
  },
};
