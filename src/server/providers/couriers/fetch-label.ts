import { readAtMost, requestOutside } from '../../running/http/outside-request.ts';
import { CourierError } from '../../selling/shipping/courier-port.ts';

const MAX_LABEL_BYTES = 5_000_000;

/**
 * Fetches the PDF at the URL that a provider returned: over https from any host that is not of the shop's own network, or
 * from the origin of its API. Sends no token. Rejects with CourierError for anything but a PDF.
 */
export async function fetchLabel(
  address: string,
  { baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number },
): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin)) {
    throw new CourierError('failed', 'the address of the label is none that is fetched from');
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const insideOrigins = new Set([new URL(baseUrl).origin]);
    const answer = await requestOutside(url, { signal, insideOrigins, headers: { accept: 'application/pdf' } });
    try {
      if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}`);
      const { bytes, isWhole } = await readAtMost(answer, MAX_LABEL_BYTES);
      if (!isWhole || !bytes.subarray(0, 1024).includes('%PDF-')) throw new Error('it is no label');
      return bytes;
    } finally {
      answer.destroy();
    }
  } catch (error) {
    throw new CourierError('unreachable', 'the label could not be fetched', { cause: error });
  }
}
