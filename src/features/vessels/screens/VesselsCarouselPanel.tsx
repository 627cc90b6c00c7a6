import { ActionIcon } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import { problemWith, whyNotRead } from '#kernel/catalogue.ts';
import { useCall } from '#kernel/hooks.tsx';
import { EmptyState } from '#kernel/ui/EmptyState.tsx';
import { Panel } from '#kernel/ui/Panel.tsx';
import { Reading } from '#kernel/ui/Reading.tsx';
import { Reasoned } from '#kernel/ui/Reasoned.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { carouselTexts } from '../carousel/texts.ts';
import { vesselCalls } from '../contract.ts';
import type { InboundVessel, VesselMode } from '../model.ts';
import { vesselTexts } from '../texts.ts';
import { useCarousel } from './useCarousel.ts';
import { VesselCard } from './VesselCard.tsx';
import classes from './VesselsCarouselPanel.module.css';

type Props = {
  /** Which side of their call the vessels are shown for. */
  mode: VesselMode;
  /** What the screen has to say or to offer beside a vessel's name. */
  asideOf?: (vessel: InboundVessel) => ReactNode;
  /** What it has to say of a vessel below how far it is. */
  noteOf?: (vessel: InboundVessel) => ReactNode;
  /** All of them in sight, in as many rows as it takes. */
  isWrapped?: boolean;
};

const POLL_MS = 60_000;
/** In px. */
const CARD_HEIGHT = 136;

/**
 * The inbound vessels in a row of cards, by their arrival: swiped, stepped through, or by the arrow keys (spec §2 Import
 * advice screen, §4 Vessel status text).
 */
export function VesselsCarouselPanel({ mode, asideOf, noteOf, isWrapped = false }: Props) {
  const { now, timeZone: zone } = usePortTime();
  const read = useCall(
    vesselCalls.inbound,
    {},
    { action: vesselTexts.actions.list, ownErrors: true, pollMs: POLL_MS },
  );
  const { follow, onKeyDown, ...steps } = useCarousel();
  return (
    <Panel
      title={carouselTexts.title}
      count={read.data?.length}
      collapsible={!isWrapped}
      actions={steps.isWider && <Steps {...steps} />}
    >
      <Reading
        read={read}
        failed={whyNotRead(read.error, problemWith(vesselTexts.actions.list))}
        empty={<EmptyState title={vesselTexts.empty} hint={carouselTexts.emptyHint} />}
        lines={1}
        height={CARD_HEIGHT}
      >
        {vessels => (
          <ul
            ref={follow}
            className={isWrapped ? classes.wrapped : classes.cards}
            // A list of cards that scrolls must be reached by keyboard.
            tabIndex={isWrapped ? undefined : 0}
            aria-label={carouselTexts.title}
            onKeyDown={onKeyDown}
          >
            {vessels.map(vessel => (
              <li key={vessel.visitId} className={classes.place}>
                <VesselCard
                  vessel={vessel}
                  mode={mode}
                  at={{ now, zone }}
                  aside={asideOf?.(vessel)}
                  note={noteOf?.(vessel)}
                />
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </Panel>
  );
}

type StepsProps = Pick<ReturnType<typeof useCarousel>, 'step' | 'isAtStart' | 'isAtEnd'>;

function Steps({ step, isAtStart, isAtEnd }: StepsProps) {
  return (
    <>
      <Reasoned reason={isAtStart ? carouselTexts.isFirst : null}>
        <ActionIcon variant="default" size={32} aria-label={carouselTexts.back} onClick={() => step(-1)}>
          <IconChevronLeft size={17} aria-hidden />
        </ActionIcon>
      </Reasoned>
      <Reasoned reason={isAtEnd ? carouselTexts.isLast : null}>
        <ActionIcon variant="default" size={32} aria-label={carouselTexts.on} onClick={() => step(1)}>
          <IconChevronRight size={17} aria-hidden />
        </ActionIcon>
      </Reasoned>
    </>
  );
}
