import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { company } from './company'

interface Withdrawn {
  /** Name of what was agreed, as both parties know it. */
  what: string
  agreedOn: CalendarDay
}

export const WITHDRAWAL_FORM_TITLE = 'Modelformulier voor herroeping'

/**
 * Model withdrawal form (annex I, part B of directive 2011/83), filled in as far as known; blank without an argument.
 */
export function withdrawalForm(withdrawn?: Withdrawn): string {
  const { name, address, email } = company
  return [
    `${WITHDRAWAL_FORM_TITLE}. Vul het alleen in als je de overeenkomst wilt herroepen.`,
    `Aan: ${name}, ${address.street}, ${address.postcode} ${address.city}, ${email}`,
    'Ik deel jullie hierbij mee dat ik onze overeenkomst over de levering van de volgende diensten herroep:',
    withdrawn?.what ?? 'Nummer van de offerte of bestelling:',
    withdrawn ? `Overeengekomen op: ${shownDay(withdrawn.agreedOn)}` : 'Overeengekomen op:',
    'Naam:',
    'Adres:',
    'Datum:',
    'Handtekening (alleen op papier):',
  ].join('\n')
}
