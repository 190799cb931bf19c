import type { StepKind, StepState } from '../../steps/domain/step'

/**
 * How far the move of a name is.
 * - `reading`: what stands in its zone is being read and copied.
 * - `code`: waits for the transfer code of its customer.
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
}

const STANDING_AT: Partial<Record<StepKind, MoveStanding>> = {
  'read-zone': 'reading',
  'copy-zone': 'reading',
  'transfer-domain': 'moving',
  'drop-ds': 'switching',
  'switch-nameservers': 'switching',
}

/** How far a move is, by its steps in their order; undefined for an order whose name does not move by steps. */
export function moveStanding(steps: readonly KnownStep[]): MoveStanding | undefined {
  const restored = steps.find(({ kind }) => kind === 'restore-nameservers')
  if (restored) return restored.state === 'done' ? 'back' : isStopped(restored) ? 'by-hand' : 'going-back'
  const own = steps.filter(({ kind }) => STANDING_AT[kind] !== undefined)
  if (own.length === 0) return undefined
  const open = own.find(({ state }) => state !== 'done')
  if (!open) return 'switched'
  if (open.state === 'awaits-customer') return open.kind === 'transfer-domain' ? 'code' : 'ready'
  return isStopped(open) || open.state === 'cancelled' ? 'by-hand' : STANDING_AT[open.kind]
}

const isStopped = ({ state }: KnownStep) => state === 'refused' || state === 'by-hand'
