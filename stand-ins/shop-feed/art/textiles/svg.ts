/** Formats millimetres with few digits, so that the SVG stays short. */
export function mm(n: number): string {
  return String(Math.round(n * 100) / 100);
}

/** Returns an SVG of one repeat. Shapes that cross an edge are drawn again on the opposite side. */
export function repeatSvg(width: number, height: number, ground: string, shapes: string): string {
  const copies = [];
  for (const dx of [-width, 0, width]) {
    for (const dy of [-height, 0, height]) copies.push(`<use href="#r" x="${mm(dx)}" y="${mm(dy)}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mm(width)} ${mm(height)}"><defs><g id="r">${shapes}</g></defs><rect x="${mm(-width)}" y="${mm(-height)}" width="${mm(3 * width)}" height="${mm(3 * height)}" fill="${ground}"/>${copies.join('')}</svg>`;
}

/** Returns the same drawing, but only this window of it, in millimetres; it may reach over an edge of the repeat. */
export function windowOf(svg: string, x: number, y: number, width: number, height: number): string {
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${mm(x)} ${mm(y)} ${mm(width)} ${mm(height)}"`);
}

export function at(x: number, y: number, turn: number, scale: number, shapes: string): string {
  return `<g transform="translate(${mm(x)} ${mm(y)}) rotate(${mm(turn)}) scale(${mm(scale)})">${shapes}</g>`;
}

export function circle(x: number, y: number, r: number, fill: string, rest = ''): string {
  return `<circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(r)}" fill="${fill}" ${rest}/>`;
}

/** A petal or leaf from the origin upwards (towards -y), widest at `belly` of its length. */
export function leaf(length: number, width: number, fill: string, rest = '', belly = 0.45): string {
  const b = -length * belly;
  const w = width / 2;
  return `<path d="M0 0C${mm(w * 1.3)} ${mm(b * 0.6)} ${mm(w * 1.2)} ${mm(b * 1.7)} 0 ${mm(-length)}C${mm(-w * 1.2)} ${mm(b * 1.7)} ${mm(-w * 1.3)} ${mm(b * 0.6)} 0 0Z" fill="${fill}" ${rest}/>`;
}

/** Petals around the origin. */
export function rosette(count: number, petal: string, from = 0): string {
  let out = '';
  for (let k = 0; k < count; k++) out += `<g transform="rotate(${mm(from + (360 * k) / count)})">${petal}</g>`;
  return out;
}

/** A mango (paisley): a drop about `size` high with a tip that curls to one side. */
export function mango(size: number, fill: string, rest = ''): string {
  const s = size / 20;
  const p = (n: number) => mm(n * s);
  return `<path d="M${p(0)} ${p(8)}C${p(-7.5)} ${p(8)} ${p(-8.5)} ${p(-1)} ${p(-4)} ${p(-6)}C${p(-1)} ${p(-9.5)} ${p(4)} ${p(-12)} ${p(7)} ${p(-9)}C${p(8.4)} ${p(-7.4)} ${p(7)} ${p(-5.4)} ${p(5.4)} ${p(-6)}C${p(4)} ${p(-5)} ${p(8)} ${p(-1)} ${p(7)} ${p(3)}C${p(6)} ${p(6.6)} ${p(3.5)} ${p(8)} ${p(0)} ${p(8)}Z" fill="${fill}" ${rest}/>`;
}
