import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const IMPORT = /(?:from|import) '(\.{1,2}\/[^'?]+)|import\(\s*'(\.{1,2}\/[^'?]+)/g;

type Import = { from: string; to: string };

const FILES = globSync('{src,stand-ins,scripts,bench,test,e2e}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);
const IMPORTS: readonly Import[] = FILES.flatMap((from) =>
  [...readFileSync(path.join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, named, lazy]) => ({
    from,
    to: path.join(path.dirname(from), named ?? lazy ?? ''),
  })),
);

/**
 * Returns the direct child of `folder` (file or folder) that a path leads to, or null if the path is outside
 * of it.
 */
function childOf(folder: string, file: string): string | null {
  return file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null;
}

/** Returns which children of a folder import which others. */
function graphOf(folder: string, imports: readonly Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importer, imported] = [childOf(folder, from), childOf(folder, to)];
    if (importer === null || imported === null || importer === imported) continue;
    graph.set(importer, (graph.get(importer) ?? new Set<string>()).add(imported));
  }
  return graph;
}

/**
 * Returns the children that import each other, directly or through others. Children that import none of the
 * rest are removed until no more can be.
 */
function knotIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph);
  for (;;) {
    const free = [...left].filter(([, imported]) => ![...imported].some((child) => left.has(child)));
    if (free.length === 0) return [...left.keys()];
    for (const [child] of free) left.delete(child);
  }
}

test('within every folder, imports between its files and folders run one way', () => {
  const folders = new Set(
    FILES.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  );
  expect(folders.size).toBeGreaterThan(150);
  expect(IMPORTS.length).toBeGreaterThan(4_000);
  const knots = [...folders].map((folder) => ({ folder, children: knotIn(graphOf(folder, IMPORTS)) }));
  expect(knots.filter(({ children }) => children.length > 0)).toEqual([]);
});

test('an import cycle between two folders is noticed, also with a third folder between them', () => {
  const imports = [
    { from: 'src/a/x.ts', to: 'src/b/y.ts' },
    { from: 'src/b/z.ts', to: 'src/c/w.ts' },
    { from: 'src/c/w.ts', to: 'src/d.ts' },
  ];
  expect(knotIn(graphOf('src', imports))).toEqual([]);
  expect(knotIn(graphOf('src', [...imports, { from: 'src/c/v.ts', to: 'src/a/u.ts' }]))).toEqual(['a', 'b', 'c']);
});
