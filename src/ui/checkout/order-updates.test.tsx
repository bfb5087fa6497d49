import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { maskedEmail, maskedMobile } from '../../domain/messages/masked-recipient.ts';
import { OrderUpdates } from './order-updates.tsx';

test('who is told sees by which way first and by which otherwise; where nobody is told nothing is promised', () => {
  const updates = [
    { transport: 'whatsapp' as const, to: maskedMobile('9876543210') },
    { transport: 'email' as const, to: maskedEmail('asha@mail.example') },
  ];
  const html = renderToStaticMarkup(<OrderUpdates updates={updates} />);
  expect(html).toContain('News of this order comes by WhatsApp to +91\u00a098••••••••.');
  expect(html).toContain('If that does not arrive: by email to a•••@mail.example.');
  expect(renderToStaticMarkup(<OrderUpdates updates={[]} />)).toBe('');
  expect(renderToStaticMarkup(<OrderUpdates updates={undefined} />)).toBe('');
});

test('a mask never shows the four digits that open an order’s address', () => {
  expect(maskedMobile('9876543210')).not.toMatch(/3210|\d{3,}$/);
});
