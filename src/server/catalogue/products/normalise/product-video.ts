import type { ProductVideo } from '../../../../domain/catalogue/product.ts';
import { isPrivateHostname } from '../../../running/private-address.ts';

const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIDEO_FILE = /\.(mp4|webm)$/i;

/**
 * Returns a product_video that may be shown: YouTube and Vimeo as embeds that set no cookies, a video file
 * over https, or one on the feed's own host. Returns null for everything else, including javascript: URLs.
 */
export function readProductVideo(value: unknown, feedOrigin: string): ProductVideo | null {
  if (typeof value !== 'string' || value.trim() === '' || value.length > 2000) return null;
  const url = URL.parse(value.trim(), feedOrigin);
  if (!url || url.username !== '') return null;
  if (url.origin === feedOrigin && VIDEO_FILE.test(url.pathname)) return { kind: 'file', url: url.href };
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:' || isPrivateHostname(url.hostname)) return null;
  const embed = youtubeEmbed(url) ?? vimeoEmbed(url);
  if (embed !== null) return { kind: 'embed', url: embed };
  return VIDEO_FILE.test(url.pathname) ? { kind: 'file', url: url.href } : null;
}

function youtubeEmbed(url: URL): string | null {
  const id = youtubeId(url);
  return id !== null && YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

function youtubeId(url: URL): string | null {
  if (url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(url.hostname)) return null;
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(url.pathname)?.[1] ?? null;
}

function vimeoEmbed(url: URL): string | null {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const id = /^\/(?:video\/)?(\d{5,12})\b/.exec(url.pathname)?.[1];
  return id === undefined ? null : `https://player.vimeo.com/video/${id}?dnt=1`;
}
