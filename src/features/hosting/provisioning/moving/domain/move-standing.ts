import { addSeconds } from '@/shared/instants'
import type { StepKind, StepState } from '../../steps/domain/step'

/**
 * How far the move of a name is.
 * - `reading`: what stands in its zone is being read and copied.
 * - `code`: waits for the transfer code of its customer.
 * - `code-refused`: the registry did not take it, and waits for another one.
 * - `moving`: the registry works on it.
 * - `ready`: it is with us, and waits for somebody to switch its name servers.
 * - `switching`: they are being switched.
 * - `switched`: they are ours.
 * - `going-back`: it is being led back to where it was.
 * - `back`: it was led back.
 * - `by-hand`: a person does what is next.
 */
export type MoveStanding =
  | 'reading'
  | 'code'
  | 'code-refused'
  | 'moving'
  | 'ready'
  | 'switching'
  | 'switched'
  | 'going-back'
  | 'back'
  | 'by-hand'

interface KnownStep {
  kind: StepKind
  state: StepState
  reason: string | null
}

const STANDING_AT: Partial<Record<StepKind, MoveStanding>> = {
  'read-zone': 'reading',
  'copy-zone': 'reading',
  'transfer-domain': 'moving',
  'drop-ds': 'switching',
  'switch-nameservers': 'switching',
}

/**
 * How far a move is, by its steps in their order; undefined for an order whose name does not move by steps, or of which a
 * person did the rest: their tick ends the steps, and says nothing of where the name is.
 */
export function moveStanding(steps: readonly KnownStep[]): MoveStanding | undefined {
  const restored = steps.find(({ kind }) => kind === 'restore-nameservers')
  if (restored) return restored.state === 'done' ? 'back' : isStopped(restored) ? 'by-hand' : 'going-back'
  const own = steps.filter(({ kind }) => STANDING_AT[kind] !== undefined)
  if (own.length === 0) return undefined
  const open = own.find(({ state }) => state !== 'done')
  if (!open) return 'switched'
  if (open.state === 'cancelled') return undefined
  if (open.kind === 'transfer-domain' && open.state === 'refused' && open.reason === 'code')
    return 'code-refused'
  if (open.state === 'awaits-customer') return open.kind === 'transfer-domain' ? 'code' : 'ready'
  return isStopped(open) ? 'by-hand' : STANDING_AT[open.kind]
}

const isStopped = ({ state }: KnownStep) => state === 'refused' || state === 'by-hand'

/** Name servers of a provider that a name left are not counted on for longer, nor is a zone of then. */
const UNDO_DAYS = 30

/** Until when a name that was switched at this moment can be led back. */
export function undoableUntil(switchedAt: Date): Date {
  return addSeconds(switchedAt, UNDO_DAYS * 24 * 60 * 60)
}
