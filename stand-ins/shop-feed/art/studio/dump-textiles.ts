import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureManifest } from '../../picture-manifest.ts';
import { GROUND_COLOURS, linearOf, PALETTE_COLOURS } from '../palettes.ts';
import type { Palette, Textile } from '../../picture-spec.ts';
import { TEXTILE_DESIGNS } from '../textiles.ts';
import { borderTile, TEXEL, textileTile } from '../tile.ts';
import type { Tile } from '../tile.ts';

/**
 * Writes the painter's input for every cloth of the demo: one repeat of each, and the list of pictures. `node
 * dump-textiles.ts DIR`
 */
const out = process.argv[2];
if (out === undefined) throw new Error('usage: node dump-textiles.ts DIR');
await mkdir(out, { recursive: true });

async function dump(name: string, tile: Tile, fabric: string): Promise<void> {
  const finest = tile.levels[0];
  if (finest === undefined) return;
  const { width, height, texels } = finest;
  const bytes = new Uint8Array(texels.length);
  for (let i = 0; i < texels.length; i++) {
    const x = Math.max(0, Math.min(1, texels[i] ?? 0));
    bytes[i] = Math.round(255 * (i % TEXEL < 3 ? Math.sqrt(x) : x));
  }
  const head = JSON.stringify({ width, height, size: tile.size, fabric });
  await writeFile(join(out ?? '', `${name}.cloth`), Buffer.concat([Buffer.from(`${head}\n`), bytes]));
}

const specs = pictureManifest();
const cloths = new Map<string, readonly [Textile, Palette]>();
for (const { textile, palette } of specs) cloths.set(`${textile} ${palette}`, [textile, palette]);
for (const [textile, palette] of cloths.values()) {
  const name = `${textile}.${palette}`;
  if (await stat(join(out, `${name}.cloth`)).catch(() => undefined)) continue;
  await dump(name, await textileTile(textile, palette), TEXTILE_DESIGNS[textile].fabric);
}
for (const spec of specs) {
  const border = spec.trims?.border ?? 'none';
  const name = `border-${border}.${spec.palette}`;
  if (border === 'none' || (await stat(join(out, `${name}.cloth`)).catch(() => undefined))) continue;
  const tile = await borderTile(border, spec.palette);
  if (tile !== undefined) await dump(name, tile, 'silk');
}
const colours = Object.fromEntries(
  Object.entries(PALETTE_COLOURS).map(([name, c]) => [
    name,
    Object.fromEntries(Object.entries(c).map(([role, hex]) => [role, linearOf(hex)])),
  ]),
);
const grounds = Object.fromEntries(Object.entries(GROUND_COLOURS).map(([name, hex]) => [name, linearOf(hex)]));
await writeFile(join(out, 'pictures.json'), JSON.stringify({ specs, colours, grounds }));
