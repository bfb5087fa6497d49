import { useShopInfo } from './shop-info.ts';

type Props = {
  title: string;
  description?: string;
  /** True for pages that are of no use in a search result. */
  hidden?: boolean;
};

/** The page's entries in the document's head. */
export function PageHead({ title, description, hidden = false }: Props) {
  const { shop } = useShopInfo();
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
