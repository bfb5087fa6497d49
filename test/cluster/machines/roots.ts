import path from 'node:path';

/** The name of the machine that runs the shop, beside the database machines. */
export const SHOP_MACHINE = 'shop';

/** The folder of a machine. Its own name has the drill's in it, because control groups are named after it. */
export function rootOf(folder: string, machine: string): string {
  return path.join(folder, `${path.basename(folder)}-${machine}`);
}
