import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs';
import type { Day } from '#kernel/calendar.ts';
import type { Tone } from '#kernel/ui/palette.ts';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import type { GateService } from '../model.ts';
import { hasEnded } from '../rules.ts';
import { listTexts } from '../texts.ts';

type State = keyof typeof listTexts.states;

const TONES: Record<State, Tone> = {
  cancelled: 'neutral',
  ended: 'neutral',
  ahead: 'info',
  running: 'success',
};
const ICONS = {
  cancelled: <IconCircleOff size={14} aria-hidden />,
  ahead: <IconHourglassEmpty size={14} aria-hidden />,
};

export function stateOf(service: GateService, today: Day): State {
  if (service.isCancelled) return 'cancelled';
  if (hasEnded(service, today)) return 'ended';
  return service.startDate > today ? 'ahead' : 'running';
}

/** Whether a service runs, as a word with a sign. */
export function ServiceState({ service, today }: { service: GateService; today: Day }) {
  const state = stateOf(service, today);
  const icon = state === 'cancelled' || state === 'ahead' ? ICONS[state] : undefined;
  return (
    <StateBadge tone={TONES[state]} icon={icon}>
      {listTexts.states[state]}
    </StateBadge>
  );
}
