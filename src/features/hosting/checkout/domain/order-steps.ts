import { stepInAddress } from '@/shared/step-address'

/** The five steps (docs/product/hosting.md#checkout), numbered from 0 here; people count from 1. */
export const ORDER_STEPS = ['package', 'extras', 'details', 'summary', 'done'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const ORDER_STEP_NAMES = {
  package: 'Pakket',
  extras: 'Extra’s',
  details: 'Gegevens',
  summary: 'Overzicht',
  done: 'Klaar',
} as const satisfies Record<OrderStep, string>

/** The steps that ask something; the fifth is a page of its own, after the payment. */
export const ASKING_STEPS = ['package', 'extras', 'details', 'summary'] as const
export type AskingStep = (typeof ASKING_STEPS)[number]

export const SUMMARY_STEP = ASKING_STEPS.indexOf('summary')
export const DETAILS_STEP = ASKING_STEPS.indexOf('details')

/** The step with this number; beyond either end, the nearest one. */
export function askingStep(number: number): AskingStep {
  return ASKING_STEPS[Math.min(Math.max(number, 0), SUMMARY_STEP)] ?? 'package'
}

/** The step in the query of an address, from 0. */
export function orderStepInAddress(search: string): number {
  return stepInAddress(search, ASKING_STEPS.length)
}

/** The page of the fifth step. */
export const ORDER_DONE_PATH = '/hosting-bestellen/gelukt'
