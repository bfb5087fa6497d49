/** The merchant's title of a section; nothing without one. */
export function SectionHeading({ id, title }: { id: string; title: string }) {
  return title === '' ? null : (
    <h2 id={`home-${id}`} className="home-heading" dir="auto">
      {title}
    </h2>
  );
}

/** Names a region by its heading if it has one, else by words. */
export const namedBy = (id: string, title: string, otherwise: string) =>
  title === '' ? { 'aria-label': otherwise } : { 'aria-labelledby': `home-${id}` };
