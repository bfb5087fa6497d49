import { Link } from 'react-router';
import type { ColourFamily } from '../../../domain/catalogue/colour-siblings.ts';
import type { Picture as PictureData } from '../../../domain/catalogue/product.ts';
import { productHref } from '../../../routes.ts';
import { Picture } from '../../../ui/base/picture.tsx';
import { messages } from '../messages.en.ts';

type ColourRowProps = ColourFamily & { picture: PictureData | null };

/** The colours of a garment whose colours are separate products: the shown one, then the others. */
export function ColourRow({ colour, picture, siblings }: ColourRowProps) {
  return (
    <nav aria-label={messages.colours} className="pt-6">
      <p className="pb-2 font-semibold">
        {messages.colours}: <span className="font-normal">{colour}</span>
      </p>
      <ul className="flex flex-wrap gap-2">
        <li className="colour-sibling" aria-current="true">
          <Shown picture={picture} />
          <span className="sr-only">{colour}</span>
        </li>
        {siblings.map((sibling) => (
          <li key={sibling.handle} className="colour-sibling">
            <Link to={productHref(sibling.handle)} aria-label={sibling.colour} title={sibling.colour}>
              <Shown picture={sibling.picture} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same garment's other colours that are products of their own, as further chips in the row of the product's colours. */
export function ColourChips({ siblings }: Pick<ColourFamily, 'siblings'>) {
  return siblings.map(({ handle, colour, picture }) => (
    <Link key={handle} to={productHref(handle)} className="option-chip">
      <span className="option-picture" dir="auto">
        <Picture picture={picture} alt="" sizes="48px" widths={[96, 160]} className="size-full object-cover" />
        <span>{colour}</span>
      </span>
    </Link>
  ));
}

function Shown({ picture }: { picture: PictureData | null }) {
  return <Picture picture={picture} alt="" sizes="48px" widths={[96, 160]} className="h-16 w-12 object-cover" />;
}
