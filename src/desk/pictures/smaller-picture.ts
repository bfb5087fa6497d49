/** `widest`: pixels of the longer side. `keepsPng`: a PNG stays one, because it may be transparent. */
type Smaller = { widest: number; quality: number; keepsPng?: boolean };

/**
 * Scales a photo down before it is sent: a phone's original would take minutes, or may be larger than the server takes. What the
 * browser cannot read is sent as it is, and the server says what is wrong with it.
 */
export async function smallerPicture(file: File, { widest, quality, keepsPng = false }: Smaller): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = keepsPng && file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob === null || blob.size >= file.size ? file : blob;
}
