/** Keys of texts that are the same in every language. */
type Fixed = 'id' | 'icon';

/**
 * The type of a catalogue in another language, derived from the English one: the same keys and arguments with
 * other words. A missing or surplus message fails the type check.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Translation<Answer>
    : English extends object
      ? { readonly [Key in keyof English]: Key extends Fixed ? English[Key] : Translation<English[Key]> }
      : English;
