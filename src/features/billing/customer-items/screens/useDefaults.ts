import { useConfirmed } from '#kernel/useConfirmed.ts';
import { customerItemCalls } from '../contract.ts';
import type { WhoseItems } from '../model.ts';
import { deedTexts, texts } from '../texts.ts';

/** Sets all rates of a customer, or of a forwarder's customer, to zero, once asked about. */
export function useRatesReset(): (whose: WhoseItems) => void {
  return useConfirmed<WhoseItems>({
    action: deedTexts.resetting,
    ask: ({ name }) => ({
      title: deedTexts.resetTitle,
      message: deedTexts.resets(name),
      yes: deedTexts.reset,
      danger: true,
    }),
    run: (send, { customer, secondary }) =>
      secondary === null
        ? send(customerItemCalls.reset, { params: { id: customer } })
        : send(customerItemCalls.resetPair, { params: { a: customer, b: secondary } }),
    done: () => texts.reset,
    failed: () => texts.notReset,
  });
}

/** Gives a customer, or a forwarder's customer, the default items with their rates, once asked about. */
export function useSettingToDefault(): (whose: WhoseItems) => void {
  return useConfirmed<WhoseItems>({
    action: deedTexts.settingToDefault,
    ask: ({ name }) => ({ title: deedTexts.defaultTitle, message: deedTexts.sets(name), danger: true }),
    run: (send, { customer, secondary }) =>
      secondary === null
        ? send(customerItemCalls.setToDefault, { params: { id: customer } })
        : send(customerItemCalls.setPairToDefault, { params: { a: customer, b: secondary } }),
    done: () => texts.setToDefault,
    failed: () => texts.notSetToDefault,
  });
}
