import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

function render(error: unknown): string {
  const router = createMemoryRouter([{ path: '/', element: <ErrorScreen error={error} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('[SHELL-01] an error with status 404 shows the page for missing pages', () => {
  const response = { status: 404, statusText: '', internal: false, data: null };
  const html = render(response);
  expect(html).toContain('This page is not here');
  expect(html).toContain('action="/search"');
});

test('[SHELL-01] any other error shows an apology and no details of the error', () => {
  const html = render(new Error('select * from shop_order'));
  expect(html).toContain('Something went wrong on our side');
  expect(html).toContain('Try again');
  expect(html).not.toContain('shop_order');
});
