import { expect, expectAccessible } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

const USER = { name: 'kiran', password: 'a password of Kiran' };

test('a passkey is added, signs in by itself, confirms an export, and is removed', async ({
  page,
  context,
  complaints,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Adding and removing a passkey ends the user's other sessions: this user is in no other test.
  await signIn(page, OWNER);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Add a user' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByLabel('User name').fill(USER.name);
  await adding.getByLabel('First password').fill(USER.password);
  await adding.getByLabel('Role').selectOption('manager');
  await adding.getByRole('button', { name: 'Add a user' }).click();
  await expect(page.getByText(USER.name, { exact: true })).toBeVisible();
  await context.clearCookies();
  await signIn(page, USER);
  await page.goto('/account');
  await page.getByLabel('Name of the new passkey').fill('Packing table phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Packing table phone', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rename the passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The office computer');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The office computer', { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto('/newsletter');
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();

  complaints.allow(/status of 403.*newsletter\/export/);
  // Responds as after the ten minutes for which a sign-in counts: the desk asks again, and the device confirms.
  await page.route(
    '**/api/newsletter/export**',
    (route) => route.fulfill({ status: 403, json: { code: 'reauthentication_required', message: '' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('The office computer', { exact: true })).toHaveCount(0);
});
