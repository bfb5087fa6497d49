import type { ProductVideo } from '../../../domain/catalogue/product.ts';
import { messages } from '../messages.en.ts';

/** A product's film with the browser's controls, or the player of its site; it comes in the place of the picture that was tapped. */
export default function FilmPlayer({ video, className }: { video: ProductVideo; className: string }) {
  return video.kind === 'file' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a shop's feed has no captions to offer
    <video src={video.url} controls autoPlay playsInline className={className} />
  ) : (
    <iframe
      src={`${video.url}${video.url.includes('?') ? '&' : '?'}autoplay=1`}
      title={messages.video}
      allow="autoplay; fullscreen; picture-in-picture"
      className={className}
    />
  );
}
