import type { Page } from '@playwright/test';

/** Number of products in the category "kurtas". */
export const KURTAS = 28;
export const grid = (page: Page) => page.getByRole('list', { name: 'Products' });
export const cards = (page: Page) => grid(page).locator('li:not([data-placeholder])');
export const titles = (page: Page) => cards(page).getByRole('link').allTextContents();
export const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
