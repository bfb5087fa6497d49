const WIDEST = 2400;
/** Files below are sent as they are. */
const SMALL_BYTES = 2_000_000;

/**
 * Scales a photo down before it is sent: a phone's original would take minutes. What the browser cannot read is sent as it
 * is, and the server says what is wrong with it. A PNG stays one, because it may be transparent.
 */
export async function smallerFile(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, WIDEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return blob === null || blob.size >= file.size ? file : blob;
}
