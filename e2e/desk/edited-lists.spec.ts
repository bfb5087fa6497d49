import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// A shop of its own, as its draft changes.
test.describe.configure({ mode: 'default' });
test.use({
  shopOptions: { deskPassword: OWNER.password, embedded: true, endsWithTest: true, number: 198 },
  viewport: { width: 360, height: 800 },
  isMobile: false,
});

/** The first of the messages that can be undone. */
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: 'Undo' }).first();

/** Adds a list's entry of a size guide by its name, and leaves it open. */
async function addGuide(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a size guide' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill(name);
}

test('what is typed into a slide stays with it as slides change places, and an undo changes nothing but what it brings back', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/);
  await signIn(page, OWNER);
  await page.goto('/shop?section=home');
  const sections = page.getByRole('list', { name: 'Sections of the home page' });
  await page.getByRole('button', { name: 'Compose it yourself' }).click();
  await sections.getByRole('button', { name: /^Slides/ }).click();
  const headline = (number: number) =>
    page.getByRole('group', { name: `Slide ${number}`, exact: true }).getByLabel('Headline (English)');
  const second = await headline(2).inputValue();
  await headline(1).fill('Woven by hand');
  await page.getByRole('button', { name: 'Move Slide 1 down' }).click();
  await expect(headline(2)).toHaveValue('Woven by hand');
  await expect(headline(1)).toHaveValue(second);
  await headline(1).press('End');
  await headline(1).pressSequentially('!');
  await expect(headline(1)).toHaveValue(`${second}!`);
  await expect(headline(2)).toHaveValue('Woven by hand');

  await page.getByRole('button', { name: 'Remove Slide 2' }).click();
  await sections.getByRole('button', { name: /^Hide Slides/ }).click();
  await undo(page).click();
  await expect(headline(2)).toHaveValue('Woven by hand');
  await expect(sections.getByText('Hidden', { exact: true })).toBeVisible();

  // What the shop composes itself again is not made of one section.
  await sections.getByRole('button', { name: 'Remove Offers' }).click();
  await page.getByRole('button', { name: 'Let the shop compose it' }).click();
  await undo(page).click();
  await expect(page.getByRole('button', { name: 'Compose it yourself' })).toBeVisible();
  await undo(page).click();
  await expect(sections).toContainText('Slides');
  await expect(sections).not.toContainText('Offers');
});

test('an undo in the menu puts back what was removed beside all others, and none of them is written over', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/);
  await signIn(page, OWNER);
  await page.goto('/shop?section=menuEntries');
  await page.getByRole('button', { name: 'Back to the collections in order' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Make it yourself' }).click();
  const entries = page.getByRole('list', { name: 'Entries of the menu' });
  const names = async () => {
    const removes = await entries.getByRole('button', { name: /^Remove/ }).all();
    return Promise.all(removes.map((button) => button.getAttribute('aria-label')));
  };
  const before = await names();
  const [first = '', second = ''] = before.map((label) => (label ?? '').replace('Remove ', ''));
  await entries.getByRole('button', { name: first, exact: true }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('button', { name: 'Remove Below it: 1' }).click();
  await entries.getByRole('button', { name: `Move ${first} down` }).click();
  await undo(page).click();
  await expect(entries.getByRole('listitem').nth(1)).toContainText('1 below');
  await expect(entries.getByRole('listitem').first()).toContainText(second);
  await expect(entries.getByRole('listitem')).toHaveCount(before.length);

  await entries.getByRole('button', { name: `Remove ${second}` }).click();
  await page.getByRole('button', { name: 'Back to the collections in order' }).click();
  await undo(page).click();
  await expect(page.getByRole('button', { name: 'Make it yourself' })).toBeVisible();
});

test('a size guide that moves stays open, and what is undone in it comes back into it', async ({
  page,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/);
  await signIn(page, OWNER);
  await page.goto('/shop?section=sizeGuides');
  await addGuide(page, 'Kurtas');
  await addGuide(page, 'Sarees');
  await page.getByRole('button', { name: 'Remove size S' }).click();
  await page.getByRole('button', { name: 'Move Sarees up' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sarees');
  await undo(page).click();
  await expect(page.getByLabel('Chest of S')).toBeVisible();
  await page.getByRole('button', { name: /^Kurtas/ }).click();
  await expect(page.getByLabel('Chest of S')).toHaveCount(1);
});

test('a section of home that is not complete waits alone, and the others are kept', async ({ page, complaints }) => {
  complaints.allow(/400 \(Bad Request\)|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/);
  const kept = async () => (await page.request.get('/api/shop-draft')).text();
  await signIn(page, OWNER);
  await page.goto('/shop?section=home');
  const compose = page.getByRole('button', { name: 'Compose it yourself' });
  const add = page.getByLabel('Add a section');
  await expect(compose.or(add)).toBeVisible();
  if (await compose.isVisible()) await compose.click();
  await add.selectOption('rail');
  await add.selectOption('text');
  await page.getByLabel('Text (English)').fill('In **Kutch**, since 1974.');
  await page.getByLabel('Title (English)').fill('Kept beside it');
  await expect.poll(kept).toContain('Kept beside it');
  await expect(page.getByText('What is not complete or not right is not kept yet. The rest is.')).toBeVisible();
  await page.getByRole('button', { name: /^Row of a collection Needs another look/ }).click();
  await page.getByLabel('Collection', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText('Kept in the draft.')).toBeVisible();
});
