import { lengthCharacter } from '#features/export-pre-advice/container/rules.ts';
import { type ContainerLength, TEU_OF_LENGTH } from './model.ts';

/** In feet, by the first character of the ISO type: 45' and longer count as 40'. Undefined of what says no length. */
export function lengthOfType(isoType: string): ContainerLength | undefined {
  const first = lengthCharacter(isoType);
  if (first === '2') return 20;
  return first === '4' ? 40 : undefined;
}

/** Whether a unit of this type goes on so many TEU; one whose type says no length does not. */
export function fits(isoType: string, capacityTeu: number): boolean {
  const length = lengthOfType(isoType);
  return length !== undefined && TEU_OF_LENGTH[length] <= capacityTeu;
}

/** A reefer is told by the name of its type (spec transport §5). */
export function isReefer({ displayText }: { displayText: string }): boolean {
  return displayText.toLowerCase().includes('reefer');
}
