import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import { StateBadge } from '#kernel/ui/StateBadge.tsx';
import { listTexts } from '../texts.ts';

/** Active or inactive, as an icon and a word. */
export function GateStatus({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? IconCircleCheck : IconCircleOff;
  return (
    <StateBadge tone={isActive ? 'success' : 'neutral'} icon={<Icon size={14} aria-hidden />}>
      {isActive ? listTexts.active : listTexts.inactive}
    </StateBadge>
  );
}
