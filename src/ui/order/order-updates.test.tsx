import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { maskedEmail, maskedMobile } from '../../domain/messages/masked-recipient.ts';
import { OrderUpdates } from './order-updates.tsx';

test('a shopper sees by which channel messages come first and by which otherwise, and nothing is promised if none are sent', () => {
  const updates = [
    { transport: 'whatsapp' as const, to: maskedMobile('9876543210') },
    { transport: 'email' as const, to: maskedEmail('asha@mail.example') },
  ];
  const html = renderToStaticMarkup(<OrderUpdates updates={updates} />);
  expect(html).toContain('You get updates on this order by WhatsApp to +91\u00a098••••••••.');
  expect(html).toContain('If that does not arrive: by email to a•••@mail.example.');
  expect(renderToStaticMarkup(<OrderUpdates updates={[]} />)).toBe('');
  expect(renderToStaticMarkup(<OrderUpdates updates={undefined} />)).toBe('');
});

test('a masked number never shows the four digits that give access to an order’s address', () => {
  expect(maskedMobile('9876543210')).not.toMatch(/3210|\d{3,}$/);
});
