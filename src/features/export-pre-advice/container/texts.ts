import { CONTAINER_LIMITS } from './model.ts';

const { number, seals, seal } = CONTAINER_LIMITS;

/** Step 1 of the wizard, word for word as spec §5 has it where it speaks. `provider` is the port. */
export const containerTexts = {
  title: 'Container details',
  fields: {
    containerNumber: 'Container ID',
    equipmentTypeIsoId: 'Type',
    vgmWeight: 'VGM Weight',
    vgmVerifier: 'VGM Verifier',
    sealNumbers: 'Seal numbers',
    sealText: 'Seal number',
    transporterId: 'Transport Operator',
  },
  numberRequired: 'Container ID is required',
  notANumber: 'Not a valid container number',
  numberTooLong: `A container ID must be less than ${number.below} chars`,
  numberCharacters: 'A container ID can only contain letters and numbers',
  preAdvisedByAnother: 'This container has already been pre-advised by another party',
  preAdvisedForYou:
    'This container has already been pre-advised by another party. It names your company as its shipper and stands in your list; whoever pre-advised it can change it.',
  preAdvisedAlready: 'You have pre-advised this container already: open it to update it',
  unknownNumber: (provider: string) => `Container ID not yet known to ${provider}`,
  unknownQuestion: {
    title: 'Unknown container number',
    message: (containerNumber: string) => `${containerNumber} is new to the port. Is the number correct?`,
  },
  typeRequired: 'Equipment Type is required',
  typeUnknown: 'Equipment Type is not known',
  weightRequired: 'VGM Weight is required',
  weightNotANumber: 'VGM Weight must be a number',
  weightDigits: 'VGM Weight must be 4 or 5 digits',
  verifierRequired: 'VGM Verifier is required',
  verifierName: 'VGM Verifier not recognised as a valid name',
  verifierTooLong: `VGM Verifier cannot be longer than ${CONTAINER_LIMITS.vgmVerifier} characters`,
  tooManySeals: `You cannot specify more than ${seals.max} seal numbers`,
  sealLength: `A seal number should be between ${seal.min} and ${seal.max} characters`,
  sealCharacters: 'A seal number can only contain letters and numbers',
  sealTwice: 'This seal number has been added already',
  sealRequired: 'Add at least one seal number',
  sealNotAdded: "Add at least one seal number. You need to click '+ Seal' to add it.",
  sealLeftOver: "Click '+ Seal' to add this seal number, or delete it",
  operatorUnknown: 'Transport Operator is not known',
} as const;

/** Of a container that another party has pre-advised; its shipper is told where it stands. */
export function takenText(namesYou: boolean): string {
  return namesYou ? containerTexts.preAdvisedForYou : containerTexts.preAdvisedByAnother;
}

export const sealTexts = {
  add: '+ Seal',
  remove: (added: string) => `Remove seal ${added}`,
  hint: 'Type a seal number and press Enter',
} as const;

export const containerHints = {
  checkDigit: (digit: number) => `Is the number right? Its check digit should be ${digit}`,
  typeChoices: 'Such as 22G1 or 45R1',
  vgmUnit: 'In kg',
  verifier: 'Who has verified the weight',
  fixedNumber: 'The container of a pre-advice stays the same',
  line: 'Line operator',
} as const;
