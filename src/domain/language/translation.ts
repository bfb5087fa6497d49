/** Parts of a text that are no words: they stay the same in every language. */
type Fixed = 'id' | 'icon';

/**
 * What a catalogue of another language must hold, told from the English one: the same keys and the same arguments with
 * other words. A missing or surplus message does not pass the type check.
 */
export type Translation<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Translation<Answer>
    : English extends object
      ? { readonly [Key in keyof English]: Key extends Fixed ? English[Key] : Translation<English[Key]> }
      : English;
