export function findFirefox(): string | undefined;
export function findMiniBrowser(): string | undefined;
