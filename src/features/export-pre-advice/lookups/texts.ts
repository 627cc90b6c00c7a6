export const lookupTexts = {
  asking: 'Looking it up…',
  failed: 'It could not be looked up',
  again: 'Try again',
  away: 'The terminal is not answering: this is checked once it does',
  tooMany: 'Too many look-ups. Please try again in an hour.',
} as const;
