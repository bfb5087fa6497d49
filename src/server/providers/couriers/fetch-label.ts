import { ShippingError } from '../../selling/shipping/courier-port.ts';

const MAX_LABEL_BYTES = 5_000_000;

/**
 * Fetches the PDF at the URL that a provider returned: over https from any host, or from the origin of its
 * API. Sends no token. Rejects with ShippingError for anything but a PDF.
 */
export async function fetchLabel(
  address: string,
  { baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number },
): Promise<Buffer> {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin)) {
    throw new ShippingError('failed', 'the address of the label is none that is fetched from');
  }
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    if (bytes.length > MAX_LABEL_BYTES || !bytes.subarray(0, 1024).includes('%PDF-')) throw new Error('it is no label');
    return bytes;
  } catch (error) {
    throw new ShippingError('unreachable', 'the label could not be fetched', { cause: error });
  }
}
