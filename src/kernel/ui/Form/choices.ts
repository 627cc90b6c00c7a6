export type Value = string | number;

export interface Choice<Chosen extends Value = Value> {
  value: Chosen;
  label: string;
  disabled?: boolean;
}

/** Choices as the select wants them, whose values are texts, and the way back. */
export function toChoices<Chosen extends Value>(choices: readonly (Chosen | Choice<Chosen>)[]) {
  const whole = choices.map(toChoice);
  const byText = new Map(whole.map(choice => [String(choice.value), choice.value]));
  return {
    data: whole.map(choice => ({ ...choice, value: String(choice.value) })),
    labelOf: (value: Chosen) => whole.find(choice => choice.value === value)?.label ?? String(value),
    valueOf: (text: string) => byText.get(text) ?? (text as Chosen),
  };
}

export function toChoice<Chosen extends Value>(choice: Chosen | Choice<Chosen>): Choice<Chosen> {
  return typeof choice === 'object' ? choice : { value: choice, label: String(choice) };
}
