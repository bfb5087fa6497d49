import { Suspense, useState } from 'react';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import type { Picture as PictureData, ProductVideo } from '../../../domain/catalogue/product.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Picture } from '../../../ui/base/picture.tsx';
import { messages } from '../messages.en.ts';

const FilmPlayer = lazyWithNotice(() => import('../overlays/film-player.tsx'));

type FilmProps = { video: ProductVideo; title: string; poster?: PictureData | null | undefined; className: string };

/** A picture with a play button. The video's host is contacted only when the shopper starts it [PDP-10]. */
export function Film({ video, title, poster = null, className }: FilmProps) {
  const [playing, setPlaying] = useState(false);
  return playing ? (
    <Suspense>
      <FilmPlayer video={video} className={className} />
    </Suspense>
  ) : (
    <button
      type="button"
      aria-label={messages.playVideo(title)}
      onClick={() => setPlaying(true)}
      className="relative grid size-full place-items-center"
    >
      <Picture picture={poster} alt="" sizes="(min-width:767px) 40vw,100vw" widths={[480, 800]} className={className} />
      <span className="absolute grid size-16 place-items-center rounded-round bg-paper text-ink">
        <Icon name="play" filled className="icon size-7" />
      </span>
    </button>
  );
}
