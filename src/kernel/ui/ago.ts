const MINUTE_MS = 60_000;
const words = new Intl.RelativeTimeFormat('en-NZ', { numeric: 'always' });

/** How long ago something was, in whole minutes, hours or days: 'less than a minute ago', '5 minutes ago'. */
export function agoText(then: number, now: number): string {
  const minutes = Math.floor((now - then) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
