import { useEffect, useState } from 'react';
import { fetchProductChoices } from '../../browser/products/product-choices.ts';
import type { ProductChoices } from '../../domain/catalogue/product-card.ts';

/** `failed`: only the choices stored in the line can be offered. */
export type Choices = ProductChoices | 'waiting' | 'failed';

/** Returns the variants of a line's product, which are loaded when a picker is first opened. */
export function useChoices(handle: string, wanted: boolean): Choices {
  const [choices, setChoices] = useState<Choices>('waiting');
  useEffect(() => {
    if (!wanted) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const found = await fetchProductChoices(handle, abort.signal);
      if (!abort.signal.aborted) setChoices(found ?? 'failed');
    };
    void load();
    return () => abort.abort();
  }, [handle, wanted]);
  return choices;
}
