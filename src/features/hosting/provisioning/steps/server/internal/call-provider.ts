import { failed, type Reading } from '@/features/hosting/providers/domain/answer'
import type { Context } from '@/platform/context'
import { readDs } from '../../../moving/server/read-ds'
import { readZone } from '../../../moving/server/read-zone'
import { ACT_SECONDS, type StepCall } from '../../domain/step'
import type { ActAnswer } from '../../domain/step-progress'
import { checkSite } from './check-site'
import type { ClaimedStep } from './claim-step'
import { openDriver } from './open-driver'
import { sceneOf } from './scene'
import type { Found, StepResult } from './stage'
import { STEP_ACTS } from './step-acts'

/** Seams for tests. */
export interface CallSeams {
  openDriver?: typeof openDriver
  checkSite?: typeof checkSite
  readZone?: typeof readZone
  readDs?: typeof readDs
}

/** What came of a call, which decides how it is read. */
export type CallAnswer =
  | { call: Exclude<StepCall, 'look'>; answer: ActAnswer<StepResult> }
  | { call: 'look'; answer: Reading<Found> }

/**
 * Asks the provider of a claimed step, outside any transaction. What it throws leaves the step `calling`: nobody knows
 * then what happened, and the next one looks.
 */
export async function callProvider(
  context: Context,
  claimed: ClaimedStep,
  { openDriver: open = openDriver, ...seams }: CallSeams = {},
): Promise<CallAnswer> {
  const { step, call } = claimed
  const scene = await sceneOf(context.db, claimed)
  const driver = scene.target && open(context, scene.target, limitOfAct())
  if (scene.target && !driver) return unreadable(call)
  const stage = { ...scene, context, driver, checkSite, readZone, readDs, ...seams }
  const { act, look } = STEP_ACTS[step.kind]
  if (call === 'look') return { call, answer: await look(stage) }
  return { call, answer: await act(stage, call === 'follow' ? (step.reference ?? undefined) : undefined) }
}

function unreadable(call: StepCall): CallAnswer {
  const sentence = 'APP_SECRET is sindsdien veranderd: vul de sleutel van de koppeling opnieuw in.'
  return { call, answer: failed('credentials', undefined, sentence) }
}

/** Time limit of each call of an act: its own, and never beyond that of the act as a whole. */
function limitOfAct(): (milliseconds: number) => AbortSignal {
  const whole = AbortSignal.timeout(ACT_SECONDS * 1000)
  return (milliseconds) => AbortSignal.any([whole, AbortSignal.timeout(milliseconds)])
}
