import type { FormNotice } from '@/shared/form-state'

const said = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'success',
  durationMs: 8000,
})

const refused = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 10_000,
})

/** Flash messages of a quote's page after a step: the name travels in a cookie, the words stay here. */
const DONE: Readonly<Record<string, FormNotice>> = {
  'quote-accepted': said(
    'Je hebt de offerte geaccepteerd',
    'Je krijgt een kopie per mail. Hieronder staat hoe je akkoord is vastgelegd.',
  ),
  'quote-declined': said('Je hebt de offerte afgewezen', 'Dank je voor het laten weten.'),
  'acceptance-withdrawn': said(
    'Je hebt je akkoord herroepen',
    'De bevestiging, met datum en tijd, komt in je mail.',
  ),
  'question-sent': said('Je vraag is verstuurd', 'We antwoorden per mail, en op deze pagina.'),
  'link-sent': said('De link is onderweg', 'Kijk in de mailbox waar de nieuwste offerte heen ging.'),
}

export function quoteNotice(word: string | undefined): FormNotice | undefined {
  return word && Object.hasOwn(DONE, word) ? DONE[word] : undefined
}

/** Why something was not done. */
export const QUOTE_FAULTS = {
  fields: refused('Er ontbreekt nog iets', 'Kijk hieronder wat er nog mist. Wat je invulde, staat er nog.'),
  totals: refused(
    'Je keuze en het totaal liepen uiteen',
    'Er is nog niets geaccepteerd. Hieronder staat het totaal van wat je koos: klopt het, druk dan nog eens op de knop.',
  ),
  choice: refused(
    'Deze keuze staat niet in de offerte',
    'Er is niets geaccepteerd. Kies uit wat er staat en probeer het nog eens.',
  ),
  quote: refused(
    'De offerte is ondertussen veranderd',
    'Er is niets geaccepteerd. Hieronder staat de offerte zoals ze nu is.',
  ),
  business: refused(
    'Zonder btw is deze offerte voor een bedrijf',
    'Er is niets geaccepteerd. Ga je akkoord als particulier? Laat het ons weten, dan krijg je een offerte met btw.',
  ),
  performed: refused(
    'Herroepen kan niet meer',
    'Op jouw verzoek begonnen we binnen de bedenktijd, en alles is al opgeleverd. Bel ons gerust als er iets niet klopt.',
  ),
  ended: refused('Dat kan niet meer', 'Hieronder staat hoe het er met de offerte voor staat.'),
  limited: refused('Dat was vaak genoeg voor vandaag', 'Bel of mail ons gerust, dan helpen we je meteen.'),
  failed: refused('Er ging iets mis', 'Er is niets gebeurd. Probeer het zo nog eens, of bel ons.'),
} as const satisfies Record<string, FormNotice>
