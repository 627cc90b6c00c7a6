import type { TransitState } from '#features/containers/model.ts';
import { Fact } from '#kernel/ui/Fact.tsx';
import type { Tone } from '#kernel/ui/palette.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { KnownContainer } from '../../../containers/model.ts';
import { containerTexts as texts } from '../../../containers/texts.ts';
import classes from './BookingForm.module.css';

/** Yard, inbound, advised and departed have colours of their own (spec transport §2.4). */
const TONES: Partial<Record<TransitState, Tone>> = {
  Yard: 'success',
  Inbound: 'info',
  Advised: 'warning',
  Departed: 'error',
};

/** Current … Info: what the terminal has of a container that it knows. */
export function ContainerInfo({ known, provider }: { known: KnownContainer; provider: string }) {
  return (
    <section aria-label={texts.panel(provider)}>
      <h3 style={{ font: 'inherit', fontWeight: 600, margin: '0 0 0.5rem' }}>{texts.panel(provider)}</h3>
      <dl className={classes.facts}>
        <Fact name={texts.category}>{known.category}</Fact>
        <Fact name={texts.transitState}>
          <StateBadge tone={TONES[known.transitState] ?? 'neutral'}>{known.transitState}</StateBadge>
        </Fact>
        <Fact name={texts.isoType}>{known.isoType}</Fact>
        <Fact name={texts.vgmWeight}>
          {known.vgmWeight > 0 ? `${known.vgmWeight.toLocaleString('en-NZ')} kg` : texts.notVerified}
        </Fact>
      </dl>
    </section>
  );
}
