import { buy, examined, lookAround, type OpenShop, SHOP, untilPaid } from './shopping.ts';
import { typed } from './run-steps.ts';
import { DOMAIN } from './settings.ts';

/**
 * Visits the shop and buys by HTTPS as a shopper would, runs the merchant's commands, and switches to another
 * release and back.
 */
export async function checkShop(shop: OpenShop): Promise<string[]> {
  const { machine } = shop;
  const wrong: string[] = [];
  const expectStatus = async (url: string, status: number, location: string | null): Promise<void> => {
    const answer = await fetch(url, { redirect: 'manual' });
    if (answer.status !== status || answer.headers.get('location') !== location)
      wrong.push(`${url} was answered ${answer.status} ${answer.headers.get('location') ?? ''}`);
  };
  await expectStatus(`${SHOP}/`, 200, null);
  await expectStatus(`${SHOP}/metrics`, 404, null);
  await expectStatus(`${SHOP}/readyz`, 404, null);
  await expectStatus(`https://www.${DOMAIN}/cart`, 301, `${SHOP}/cart`);
  await expectStatus(`http://${DOMAIN}/cart`, 301, `${SHOP}/cart`);
  await expectStatus(`https://desk.${DOMAIN}/`, 200, null);
  await expectStatus(`http://desk.${DOMAIN}/`, 301, `https://desk.${DOMAIN}/`);
  const orders = [await buy(shop)];
  wrong.push(...(await untilPaid(machine, orders)), ...(await examined(machine)));

  // The second release is a copy of the first; installing its packages again would prove nothing more.
  await typed(machine, 'cp -a /srv/poshak/releases/1 /srv/poshak/releases/2');
  for (const release of ['2', '1']) {
    const visit = lookAround();
    console.log((await typed(machine, `cd /srv/poshak/current && deploy/systemd/switch-release.sh ${release}`)).trim());
    wrong.push(...(await visit.stop()));
    orders.push(await buy(shop));
  }
  wrong.push(...(await untilPaid(machine, orders)));
  console.log(`${orders.length} orders paid, told by the gateway's webhook to ${SHOP}`);
  return wrong;
}
