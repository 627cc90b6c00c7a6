export const lookupTexts = {
  tooMany: 'Too many look-ups. Please try again in an hour.',
} as const;
