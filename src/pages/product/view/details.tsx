import { useState } from 'react';
import { Link } from 'react-router';
import type { Product, ProductVideo } from '../../../domain/catalogue/product.ts';
import { href } from '../../../routes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { Prose } from '../../../ui/base/prose.tsx';
import { messages } from '../messages.en.ts';

/** Length of several screens of text; a longer description is collapsed, so that shoppers reach what follows. */
const LONG = 6_000;

/** The merchant's description, sanitised when the catalogue was synced, and the video if there is one [PDP-10]. */
export function Details({ product }: { product: Product }) {
  const isLong = product.descriptionHtml.length > LONG;
  return (
    <>
      {product.descriptionHtml !== '' && (
        <details open className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between text-16 font-semibold">
            <h2>{messages.details}</h2>
            <Icon name="down" className="icon size-5 eased group-open:rotate-180" />
          </summary>
          <div className="product-details pb-4">
            <Prose>
              <div
                dir="auto"
                className={isLong ? 'long-text' : undefined}
                dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
              />
              {isLong && (
                <label className="long-text-more">
                  <input type="checkbox" className="sr-only" />
                  {messages.readMore}
                </label>
              )}
            </Prose>
          </div>
        </details>
      )}
      {product.video && <Video video={product.video} product={product} />}
      <p className="pt-4 text-13">
        <Link to={href('refundPolicy')} className="underline underline-offset-4">
          {messages.returnPolicy}
        </Link>
      </p>
    </>
  );
}

/** A picture with a play button. The video's host is contacted only when the shopper starts it. */
function Video({ video, product }: { video: ProductVideo; product: Product }) {
  const [playing, setPlaying] = useState(false);
  return (
    <section aria-label={messages.video} className="pt-6">
      <div className="relative aspect-video overflow-hidden rounded-card bg-ink">
        {!playing && (
          <button
            type="button"
            aria-label={messages.playVideo(product.title)}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 grid size-full place-items-center"
          >
            <Picture
              picture={product.pictures[0] ?? null}
              alt=""
              sizes="(min-width:767px) 40vw,100vw"
              widths={[480, 800]}
              className="absolute inset-0 size-full object-cover opacity-70"
            />
            <span className="relative grid size-16 place-items-center rounded-round bg-paper text-ink">
              <Icon name="play" filled className="icon size-7" />
            </span>
          </button>
        )}
        {playing && video.kind === 'file' && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a shop's feed has no captions to offer
          <video src={video.url} controls autoPlay playsInline className="size-full" />
        )}
        {playing && video.kind === 'embed' && (
          <iframe
            src={`${video.url}${video.url.includes('?') ? '&' : '?'}autoplay=1`}
            title={messages.video}
            allow="autoplay; fullscreen; picture-in-picture"
            className="size-full"
          />
        )}
      </div>
    </section>
  );
}
