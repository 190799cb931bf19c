import type { Context } from '@/platform/context'
import type { StepState } from '../domain/step'
import { type CallSeams, callProvider } from './internal/call-provider'
import { claimStep } from './internal/claim-step'
import { storeAnswer } from './internal/store-answer'

/**
 * Carries one call of a step out: writes down that it begins, asks the provider, stores what came of it. `idle` when
 * none is due; `lost` when somebody else took the step over during the call.
 */
export async function runStep(
  context: Context,
  stepId: string,
  seams?: CallSeams,
): Promise<StepState | 'idle' | 'lost'> {
  const claimed = await claimStep(context, stepId)
  if (!claimed) return 'idle'
  return await storeAnswer(context, claimed, await callProvider(context, claimed, seams))
}
