import { isDay } from '#kernel/ui/Grid/kinds.ts';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { initialRange, type Range, whyNotRange } from '../trains/rules.ts';

/** The dates of the lists, kept in the address; today to today plus 6 unless it says otherwise (spec transport §9). */
export function useRange(): [Range, (range: Range) => void] {
  const { today } = usePortTime();
  const [params, change] = useAddressParams();
  const said = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isSaid = isDay(said.from) && isDay(said.to) && whyNotRange(said.from, said.to) === null;
  const set = ({ from, to }: Range) =>
    change(now => {
      const next = new URLSearchParams(now);
      next.set('from', from);
      next.set('to', to);
      return next;
    });
  return [isSaid ? said : initialRange(today), set];
}
