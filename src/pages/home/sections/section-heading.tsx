/** The merchant's title of a section; nothing without one. `inBox`: what is around it keeps the distance already. */
export function SectionHeading({ id, title, inBox = false }: { id: string; title: string; inBox?: boolean }) {
  return title === '' ? null : (
    <h2 id={`home-${id}`} className={inBox ? 'font-heading text-24 font-semibold' : 'home-heading'} dir="auto">
      {title}
    </h2>
  );
}

/** Names a region by its heading if it has one, else by words. */
export const namedBy = (id: string, title: string, otherwise: string) =>
  title === '' ? { 'aria-label': otherwise } : { 'aria-labelledby': `home-${id}` };
