import { LANGUAGE } from '../../domain/language/language.en.ts';
import { servicesContext } from '../load-context.ts';
import type { Route } from './+types/page.ts';

/** Loads what the merchant says of this shop alone: its story in this language or in English, and what is checked. */
export function loader({ context }: Route.LoaderArgs) {
  const { story, checksInSevenSteps } = context.get(servicesContext).about;
  return { story: story[LANGUAGE] ?? story.en ?? [], checksInSevenSteps };
}
