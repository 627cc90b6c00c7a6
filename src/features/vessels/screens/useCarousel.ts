import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';

/** Half a pixel of rounding is no room to scroll. */
const SLACK = 2;

type Room = { before: boolean; after: boolean };

/** A row of cards that scrolls sideways: by swipe of itself, by buttons a screenful, by arrow keys a card. */
export function useCarousel() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<Room>({ before: false, after: false });

  useEffect(() => {
    if (!scroller) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      setRoom({ before: scrollLeft > SLACK, after: scrollLeft + clientWidth < scrollWidth - SLACK });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(scroller);
    const newCards = new MutationObserver(measure);
    newCards.observe(scroller, { childList: true });
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      newCards.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scroller]);

  const go = useCallback((left: number) => scroller?.scrollBy({ left, behavior: speed() }), [scroller]);

  return {
    follow: setScroller,
    isWider: room.before || room.after,
    isAtStart: !room.before,
    isAtEnd: !room.after,
    step: (by: -1 | 1) => go(by * widthOfCard(scroller) * cardsInSight(scroller)),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || !scroller) return;
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      go(
        way === 'start' || way === 'end'
          ? scroller.scrollWidth * (way === 'end' ? 1 : -1)
          : way * widthOfCard(scroller),
      );
    },
  };
}

const ways: Readonly<Record<string, -1 | 1 | 'start' | 'end'>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'start',
  End: 'end',
};

/** From the start of a card to that of the next. */
function widthOfCard(scroller: HTMLElement | null): number {
  const [first, second] = scroller?.children ?? [];
  if (!(first instanceof HTMLElement)) return 0;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}

function cardsInSight(scroller: HTMLElement | null): number {
  return Math.max(1, Math.floor((scroller?.clientWidth ?? 0) / (widthOfCard(scroller) || 1)));
}

function speed(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
