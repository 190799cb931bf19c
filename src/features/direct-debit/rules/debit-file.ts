/**
 * A file with debits for the bank.
 * - `open`: the night fills it.
 * - `built`: its bytes are made and stay as they are.
 * - `uploaded`: the bank has it.
 * - `dropped`: it was not handed in; its collections were called off.
 */
export const DEBIT_FILE_STATES = ['open', 'built', 'uploaded', 'dropped'] as const
export type DebitFileState = (typeof DEBIT_FILE_STATES)[number]

const NEXT = {
  open: ['built', 'dropped'],
  built: ['uploaded', 'dropped'],
  uploaded: [],
  dropped: [],
} as const satisfies Record<DebitFileState, readonly DebitFileState[]>

export function debitFileMayBecome(from: DebitFileState, to: DebitFileState): boolean {
  const next: readonly DebitFileState[] = NEXT[from]
  return next.includes(to)
}

export const DEBIT_FILE_LABELS = {
  open: 'Klaar om te downloaden',
  built: 'Gedownload',
  uploaded: 'Aangeleverd',
  dropped: 'Niet aangeleverd',
} as const satisfies Record<DebitFileState, string>
