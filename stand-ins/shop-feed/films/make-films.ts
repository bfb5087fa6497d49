/**
 * Makes a short silent film of each product that has one, from its first two pictures as the feed serves them: the cloth stirs
 * as in a light draught while the camera comes nearer, first in front, then from the second view. It ends as it
 * begins, so that it can run on. ffmpeg is needed only to make new ones:
 *
 * node stand-ins/shop-feed/films/make-films.ts PATH_OF_FFMPEG [HANDLE ...]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { demoShop } from '../catalogue/demo-shop.ts';
import { PictureCache } from '../cdn/picture-cache.ts';

const WIDTH = 432;
const HEIGHT = 576;
const FPS = 24;
const SHOT_FRAMES = 56;
const DISSOLVE_FRAMES = 12;
/** How far (of the width) the hem moves, how much nearer the camera comes, and how much of the height stays still at the top. */
const SWAY = 0.014;
const NEARER = 0.07;
const STILL = 0.3;

type Still = { pixels: Buffer; width: number; height: number };

async function still(cache: PictureCache, file: string): Promise<Still> {
  const bytes = await cache.sized(file, { width: WIDTH * 2, height: null }, 'jpeg');
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Paints the still at a moment of its shot, from 0 to 1, over the frame with this weight. */
function paint(frame: Float32Array, { pixels, width, height }: Still, moment: number, weight: number): void {
  const turn = 2 * Math.PI * moment;
  const zoom = (WIDTH / width) * (1 + (NEARER * (1 - Math.cos(Math.PI * moment))) / 2);
  for (let y = 0; y < HEIGHT; y += 1) {
    const down = Math.max(0, y / HEIGHT - STILL) / (1 - STILL);
    for (let x = 0; x < WIDTH; x += 1) {
      const across = x / WIDTH - 0.5;
      // Nothing moves at the edges, or the ground would show it.
      const inside = Math.max(0, 1 - (2 * across) ** 4);
      const drift = SWAY * WIDTH * down * inside * Math.sin(turn - 2.6 * down - 5 * across);
      const lift = 0.3 * SWAY * WIDTH * down * inside * Math.sin(turn + 7 * across);
      sample(frame, (y * WIDTH + x) * 3, weight, {
        pixels,
        width,
        at: Math.min(width - 1.001, Math.max(0, (x - WIDTH / 2 + drift) / zoom + width / 2)),
        line: Math.min(height - 1.001, Math.max(0, (y - HEIGHT * 0.45 + lift) / zoom + height * 0.45)),
      });
    }
  }
}

type Spot = { pixels: Buffer; width: number; at: number; line: number };

/** Adds the colour between four pixels. */
function sample(frame: Float32Array, into: number, weight: number, { pixels, width, at, line }: Spot): void {
  const [left, top] = [Math.floor(at), Math.floor(line)];
  const [fx, fy] = [at - left, line - top];
  const first = (top * width + left) * 3;
  const below = first + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (pixels[first + channel] ?? 0) * (1 - fx) + (pixels[first + 3 + channel] ?? 0) * fx;
    const lower = (pixels[below + channel] ?? 0) * (1 - fx) + (pixels[below + 3 + channel] ?? 0) * fx;
    frame[into + channel] = (frame[into + channel] ?? 0) + weight * (upper * (1 - fy) + lower * fy);
  }
}

async function makeFilm(ffmpeg: string, stills: readonly Still[], file: string): Promise<void> {
  const size = `${WIDTH}x${HEIGHT}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(FPS), '-i', '-'];
  const codec = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-pix_fmt', 'yuv420p'];
  const encoder = spawn(
    ffmpeg,
    ['-y', '-v', 'error', ...input, ...codec, '-movflags', '+faststart', '-map_metadata', '-1', file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const shotStep = SHOT_FRAMES - DISSOLVE_FRAMES;
  const frames = stills.length * shotStep;
  for (let shown = 0; shown < frames; shown += 1) {
    // It begins with the first picture alone, which a card shows before it.
    const number = (shown + DISSOLVE_FRAMES) % frames;
    const frame = new Float32Array(WIDTH * HEIGHT * 3);
    const shot = Math.floor(number / shotStep);
    const since = number % shotStep;
    const leaving = since < DISSOLVE_FRAMES ? 1 - (since + 1) / (DISSOLVE_FRAMES + 1) : 0;
    const before = stills.at(shot - 1);
    const now = stills[shot];
    if (now) paint(frame, now, since / SHOT_FRAMES, 1 - leaving);
    if (before && leaving > 0) paint(frame, before, (shotStep + since) / SHOT_FRAMES, leaving);
    if (!encoder.stdin.write(Buffer.from(Uint8ClampedArray.from(frame)))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

const [ffmpeg = 'ffmpeg', ...wanted] = process.argv.slice(2);
const cache = new PictureCache(null);
const fileOf = (address: string) => path.basename(new URL(address, 'http://feed.example').pathname);
for (const { product } of demoShop().products(0, 1_000)) {
  const { product_video: film, handle, images } = product;
  if (film === undefined || (wanted.length > 0 && !wanted.includes(handle))) continue;
  const files = images.slice(0, 2).map(({ src }) => fileOf(src));
  const stills = await Promise.all(files.map((file) => still(cache, file)));
  await makeFilm(ffmpeg, stills, path.join(import.meta.dirname, fileOf(film)));
  process.stdout.write(`${handle}\n`);
}
