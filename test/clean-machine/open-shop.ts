import { checkShop } from './check-shop.ts';
import { checkUnits } from './check-units.ts';
import type { Step } from './documented-steps.ts';
import { printTimes, runSteps } from './run-steps.ts';
import { PASSWORD } from './settings.ts';
import { withShopMachine } from './shop-machine.ts';

/**
 * Runs the second half of the drill, in a network namespace: the steps on the booted machine, and then acts as merchant and
 * shopper. Returns the exit code.
 */
export function openShop(root: string, steps: readonly Step[]): Promise<number> {
  return withShopMachine(root, { port: 5432 }, async (shop) => {
    printTimes(await runSteps(shop.machine, steps, `${PASSWORD}\n${PASSWORD}\n`));
    return [...(await checkShop(shop)), ...(await checkUnits(shop.machine))];
  });
}
