import type { Look } from '../../../contracts/merchant/look.ts';

/** Values that go together. They are only typed into the form: each can be changed afterwards. */
export type Preset = { themeColour: string; look: Look };

export const PRESETS = {
  heritage: {
    themeColour: '#7a1f3d',
    look: {
      faces: 'classic',
      secondColour: '#7c4a03',
      corners: 'none',
      buttons: 'as-written',
      picture: '3:4',
      price: 'below',
      quickAdd: 'shown',
      density: 'comfortable',
    },
  },
  studio: {
    themeColour: '#17171a',
    look: {
      faces: 'modern',
      secondColour: '#a3184f',
      corners: 'round',
      buttons: 'as-written',
      picture: '4:5',
      price: 'over',
      quickAdd: 'hover',
      density: 'compact',
    },
  },
  everyday: {
    themeColour: '#0b5c6b',
    look: {
      faces: 'plain',
      secondColour: null,
      corners: 'small',
      buttons: 'as-written',
      picture: '1:1',
      price: 'below',
      quickAdd: 'shown',
      density: 'compact',
    },
  },
  celebration: {
    themeColour: '#9c1c1c',
    look: {
      faces: 'festive',
      secondColour: '#8a1c5c',
      corners: 'small',
      buttons: 'upper',
      picture: '4:5',
      price: 'over',
      quickAdd: 'shown',
      density: 'comfortable',
    },
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof PRESETS;

/** Returns what a preset sets, by the path of its setting. */
export const valuesOf = ({ themeColour, look }: Preset): Readonly<Record<string, string | null>> => ({
  themeColour,
  ...Object.fromEntries(Object.entries(look).map(([key, value]) => [`look.${key}`, value])),
});
