/** Pictures of the merchant's slides, which no product or collection has; made by art/studio/make_stories.py. */
const STORIES = ['drape', 'rail', 'festive', 'stacks'] as const;

/** As a slider shows them: on a desktop and on a phone. */
const SHAPES = { wide: { width: 1600, height: 640 }, upright: { width: 1200, height: 1500 } } as const;

/** Returns the file names of all stories with their sizes in pixels. */
export function storyPictures(): { file: string; shape: keyof typeof SHAPES; width: number; height: number }[] {
  return STORIES.flatMap((story) =>
    (['wide', 'upright'] as const).map((shape) => ({ file: `story-${story}-${shape}.jpg`, shape, ...SHAPES[shape] })),
  );
}
