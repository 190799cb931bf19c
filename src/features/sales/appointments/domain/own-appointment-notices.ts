import type { FormNotice } from '@/shared/form-state'

const said = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'success',
  durationMs: 8000,
})

/** Flash messages of an appointment's page after a step: the name travels in a cookie, the words stay here. */
const DONE: Record<string, FormNotice> = {
  'afspraak-geaccepteerd': said('De afspraak staat vast', 'Je krijgt er een mail over.'),
  'afspraak-opgezegd': said('Je afspraak is afgezegd', 'De tijd is weer vrij. Je krijgt er een mail over.'),
  'andere-tijd-gevraagd': said(
    'Je aanvraag is verstuurd',
    'Je krijgt een mail zodra de nieuwe tijd vaststaat.',
  ),
}

/** What is said under that name; undefined when it is none of ours. */
export function ownAppointmentNotice(name: string | undefined): FormNotice | undefined {
  return Object.entries(DONE).find(([known]) => known === name)?.[1]
}

const notDone = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 8000,
})

/** Why something was not done. */
export const NOT_DONE = {
  incomplete: notDone('Vul alle verplichte velden in', 'Kies een dag en een tijd.'),
  failed: notDone('Er ging iets mis', 'Er is niets veranderd. Probeer het zo nog eens, of bel ons.'),
  refused: notDone('Dat kan niet meer', 'Hieronder staat hoe het er nu voor staat.'),
  taken: notDone('Deze tijd is net bezet', 'Iemand was je voor. Kies een andere tijd.'),
  limited: notDone(
    'Even wachten',
    'Deze afspraak is vandaag al vaak veranderd. Bel ons als er iets niet klopt.',
  ),
} as const satisfies Record<string, FormNotice>
