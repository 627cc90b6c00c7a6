import type { MantineColorsTuple } from '@mantine/core';

/** What a colour may say. Colour is for state only, and a word or an icon always stands beside it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** The one accent: what can be done now. */
export const harbour: MantineColorsTuple = [
  '#e9f5f9',
  '#d2e9f1',
  '#a8d3e3',
  '#79bdd5',
  '#51a8c6',
  '#3292b4',
  '#1d7c9d',
  '#116885',
  '#0a566f',
  '#06425a',
];

/** For what destroys; its filled shades carry white text in both themes. */
export const brick: MantineColorsTuple = [
  '#fdebeb',
  '#f8d5d5',
  '#f0b3b3',
  '#ea8d8d',
  '#e26a6a',
  '#d84c4c',
  '#c93a3a',
  '#b52a2a',
  '#ae2020',
  '#951919',
];

/** Ink with a little blue in it, from text (0) to the page (7) and below. */
export const ink: MantineColorsTuple = [
  '#e2e8ec',
  '#c3ccd3',
  '#a5b0b9',
  '#87939d',
  '#414c56',
  '#313b44',
  '#232b32',
  '#181e23',
  '#11161a',
  '#0b0f12',
];

type ToneColours = { text: string; back: string; line: string; solid: string };

export const lightTones: Record<Tone, ToneColours> = {
  neutral: { text: '#414b55', back: '#eef1f4', line: '#cdd5db', solid: '#55616c' },
  info: { text: '#0a4f68', back: '#e3f2f8', line: '#a8d3e3', solid: '#0a566f' },
  success: { text: '#0b5736', back: '#e3f5eb', line: '#a3d9bd', solid: '#0f6d45' },
  warning: { text: '#733b00', back: '#fdf0db', line: '#eec789', solid: '#8f4c00' },
  error: { text: '#951919', back: '#fdebeb', line: '#f0b3b3', solid: '#ae2020' },
};

export const darkTones: Record<Tone, ToneColours> = {
  neutral: { text: '#c3ccd3', back: '#29323a', line: '#46525d', solid: '#55616c' },
  info: { text: '#93d2e8', back: '#11303c', line: '#235a6e', solid: '#116885' },
  success: { text: '#85dcb1', back: '#113020', line: '#24603f', solid: '#0f6d45' },
  warning: { text: '#f3c471', back: '#38290f', line: '#6e5119', solid: '#8f4c00' },
  error: { text: '#ffa3a3', back: '#411b1d', line: '#80333a', solid: '#b52a2a' },
};

/** Mantine's light and subtle buttons in these tones: its own are unreadable on a dark panel. */
export function lightVariantVariables(tones: Record<Tone, ToneColours>): Record<string, string> {
  const colours = { harbour: tones.info, red: tones.error };
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, { text, back, line }]) => [
      [`--mantine-color-${name}-light`, back],
      [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, ${back}, ${line} 40%)`],
      [`--mantine-color-${name}-light-color`, text],
    ]),
  );
}

/** The tones as CSS variables: `--ui-warning-text`, `-back`, `-line`, `-solid`. */
export function toneVariables(tones: Record<Tone, ToneColours>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([tone, colours]) =>
      Object.entries(colours).map(([part, colour]) => [`--ui-${tone}-${part}`, colour]),
    ),
  );
}
