import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { FACE_FILES, type FaceFile } from './face-pairs.ts';

const require = createRequire(import.meta.url);
const manifestSchema = v.object({ version: v.string() });

const FILES: ReadonlyMap<string, FaceFile> = new Map(
  Object.values(FACE_FILES).flatMap((files) => files.map((face) => [face.file, face])),
);

/** Returns where a file of a face is on disk; null if no pair has it. */
export function pathOfFace(file: string): string | null {
  const face = FILES.get(file);
  return face === undefined ? null : require.resolve(`@fontsource/${face.family}/files/${file}`);
}

/** Returns the version of the package of a family: part of the address, so that browsers may keep a file for good. */
export function versionOfFamily(family: string): string {
  const manifest: unknown = JSON.parse(readFileSync(require.resolve(`@fontsource/${family}/package.json`), 'utf8'));
  return v.parse(manifestSchema, manifest).version;
}
