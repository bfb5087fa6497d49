import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Renders the icons of the installable shop from public/favicon.svg into public/icons. */
const PUBLIC = path.join(import.meta.dirname, '..', 'public');
const drawing = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** The icon without rounded corners: phones crop maskable icons to a shape. The hanger is inside the safe circle. */
const maskable = drawing.replace(/ rx="\d+"/, '');

await draw(drawing, 192, 'icon-192.png');
await draw(drawing, 512, 'icon-512.png');
await draw(maskable, 512, 'maskable-512.png');
await draw(maskable, 180, 'apple-touch-icon.png');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const density = (72 * size) / 32;
  const image = sharp(Buffer.from(svg), { density }).resize(size, size);
  await image.png({ palette: true, colours: 32 }).toFile(path.join(PUBLIC, 'icons', name));
}
