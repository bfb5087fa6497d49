/** More than any answer has of which only the status or a few words matter. */
export const SHORT_ANSWER_BYTES = 1_000_000;

/**
 * Returns the first bytes of another machine's answer, decompressed, and whether they are all of it. Rejects if the
 * connection breaks. Without a limit an answer that has no end would take the memory of the shop.
 */
export async function readAnswer(response: Response, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return { bytes: Buffer.concat(chunks), isWhole: true };
    chunks.push(value);
    total += value.byteLength;
    if (total <= most) continue;
    await reader?.cancel();
    return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: false };
  }
}

/** Returns an answer as text. Rejects if it is longer. */
export async function readAnswerText(response: Response, most: number): Promise<string> {
  const { bytes, isWhole } = await readAnswer(response, most);
  if (!isWhole) throw new Error('the answer is too long');
  return bytes.toString('utf8');
}
