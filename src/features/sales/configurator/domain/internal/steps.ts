import { stepAddress as addressOfStep, stepInAddress as stepIn } from '@/shared/step-address'

/** The seven steps, in order, numbered from 0 (docs/product/sales.md#configurator). */
export const STEPS = [
  'website-type',
  'services',
  'planning',
  'features',
  'company',
  'contact',
  'confirmation',
] as const
export type Step = (typeof STEPS)[number]

export const STEP_NAMES = {
  'website-type': 'Website Type',
  services: 'Diensten',
  planning: 'Planning',
  features: 'Extra Features',
  company: 'Bedrijfsinfo',
  contact: 'Contactgegevens',
  confirmation: 'Bevestiging',
} as const satisfies Record<Step, string>

export const LAST_STEP = STEPS.length - 1

/** The step with this number; beyond either end the nearest one. */
export function stepAt(number: number): Step {
  return STEPS[Math.min(Math.max(number, 0), LAST_STEP)] ?? 'website-type'
}

/** The address of a step: the first one is the page itself. */
export function stepAddress(number: number): string {
  return addressOfStep('/configurator', number)
}

/** The step that an address asks for; 0 when it names none. */
export function stepInAddress(search: string): number {
  return stepIn(search, STEPS.length)
}
