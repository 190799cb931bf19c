import { transitions } from '@/shared/transitions'
/**
 * A file with debits for the bank.
 * - `open`: the night fills it.
 * - `built`: its bytes are made and stay as they are.
 * - `uploaded`: the bank has it.
 * - `dropped`: it was not handed in; its collections were called off.
 */
export const DEBIT_FILE_STATES = ['open', 'built', 'uploaded', 'dropped'] as const
export type DebitFileState = (typeof DEBIT_FILE_STATES)[number]

export const debitFileTransitions = transitions<DebitFileState>({
  open: ['built', 'dropped'],
  built: ['uploaded', 'dropped'],
  uploaded: [],
  dropped: [],
})

export const DEBIT_FILE_LABELS = {
  open: 'Klaar om te downloaden',
  built: 'Gedownload',
  uploaded: 'Aangeleverd',
  dropped: 'Niet aangeleverd',
} as const satisfies Record<DebitFileState, string>

/**
 * What a person has to do about a downloaded file in which debits stand of customers who got a contact stop since, by the
 * numbers of their invoices: before it is at the bank, and after.
 */
export function stoppedInWords(state: DebitFileState, invoiceNumbers: readonly string[]): string {
  const numbers = new Intl.ListFormat('nl-NL').format(invoiceNumbers)
  const what = invoiceNumbers.length === 1 ? 'de incasso' : 'de incasso’s'
  const whose = `met ${what} van ${numbers} erin, en daarvoor geldt nu een contactstop`
  return state === 'uploaded'
    ? `Dit bestand ging naar de bank ${whose}. Vraag je bank om ${what} terug te roepen (recall), of maak het geld terug over als het al kwam.`
    : `Dit bestand is gedownload ${whose}. Lever het niet aan en kies ‘Gaat niet door’: de andere incasso’s in dit bestand kondigen we opnieuw aan. Ligt het toch al bij je bank, vraag die dan om ${what} terug te roepen (recall).`
}
