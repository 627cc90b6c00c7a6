/** The screen of a small phone, in px. */
export const PHONE_WIDTH = 360;
export const PHONE_HEIGHT = 780;
