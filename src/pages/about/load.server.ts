import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** A desktop's column; a phone's screen at two and a half device pixels. */
const WIDTH = 1280;

/** Loads what the merchant says of this shop alone: its story in this language or in English, its picture, and what is checked. */
export function loader({ context }: Route.LoaderArgs) {
  const { story, checksInSevenSteps, picture } = context.get(servicesContext).about;
  return {
    story: story[LANGUAGE] ?? story.en ?? [],
    checksInSevenSteps,
    picture: picture === null ? null : pictureUrl(picture, WIDTH),
  };
}
