/** Returns the SHA-256 of a text's UTF-8 bytes in lower-case hex; null if the browser computes none, as on plain http. */
export async function sha256Hex(text: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
