import { company } from '@/content/company'
import type { PaymentState } from '@/features/billing/payments/domain/payment'
import { KEPT_IN_DEMO, type MailSender, mailFate } from '@/features/operations/mail/domain/accepted-notice'
import type { PortalRights } from '@/features/people/customers/domain/customer-rights'
import type { FormNotice } from '@/shared/form-state'

function success(title: string, description?: string): FormNotice {
  return { title, ...(description && { description }), tone: 'success', durationMs: 5000 }
}

const MAILED = 'Je krijgt een mail ter bevestiging.'
/** Mails of the contract go to the customer's own address alone. */
const MAILED_TO_PARTY = 'De bevestiging gaat per mail naar het adres waarmee de klant zelf inlogt.'
const INVITED = 'De link in de mail werkt 72 uur, en één keer.'

/** Flash messages of the portal: the name travels in a cookie, the words stay here. */
const PORTAL_FLASHES = {
  'record-saved': success(
    'Je gegevens zijn opgeslagen',
    'Ze staan op je volgende facturen, en bij een volgende bestelling zijn ze al ingevuld. Facturen die je al hebt, veranderen niet.',
  ),
  'invoice-wishes-saved': success(
    'Opgeslagen',
    'Het geldt voor facturen die nog komen. Facturen die je al hebt, veranderen niet.',
  ),
  'order-ends': success('Je opzegging staat genoteerd', MAILED),
  'order-over': success('Je bestelling is geannuleerd', MAILED),
  'domain-end-chosen': success('Je keuze voor de domeinnaam staat genoteerd', MAILED),
  'order-goes-on': success('Je opzegging is ingetrokken', 'Je hosting loopt gewoon door.'),
  'order-changed': success('Je hosting is gewijzigd', MAILED),
  'change-planned': success('Je wijziging staat klaar', MAILED),
  'change-called-off': success('Je wijziging is ingetrokken', 'Alles blijft zoals het is.'),
  'order-withdrawn': success('Je bestelling is herroepen', MAILED),
  'domain-chosen': success('Je nieuwe domeinnaam staat genoteerd', MAILED),
  'domain-asked': success(
    'Je vraag is binnen',
    'Je bestelling wacht tot we samen weten hoe het verder gaat. Je hoeft niet nog een keer te betalen.',
  ),
  'registrant-corrected': success(
    'Je gegevens zijn verbeterd',
    'We vragen je domeinnaam er opnieuw mee aan. Hieronder zie je hoe het gaat.',
  ),
  'extras-named': success('Je namen zijn opgeslagen', 'Hieronder staat waar we mee bezig zijn.'),
  'code-saved': success(
    'Je verhuiscode is opgeslagen',
    'Is je bestelling betaald, dan verhuizen we je domeinnaam.',
  ),
  'switch-released': success(
    'Het overschakelen is begonnen',
    'Je ziet hieronder hoe het gaat. Je kunt nog terug.',
  ),
  'switch-undone': success(
    'Je naam gaat terug naar de oude nameservers',
    'Een collega zoekt uit wat er ontbrak en neemt contact met je op.',
  ),
  'leaving-code-asked': success(
    'We halen je verhuiscode op',
    'Zodra hij er is, krijg je een mail. De code zelf staat daar niet in.',
  ),
  'zone-saved': success('Je DNS is gewijzigd', 'Hieronder staat hoe het nu is, en hoe je het terugzet.'),
  'zone-same': success('Je DNS was al zo', 'Er is niets veranderd.'),
  'zone-in-doubt': {
    title: 'Het antwoord van de DNS-server ging verloren',
    description:
      'Misschien is je wijziging doorgevoerd. We kijken het na: over een paar minuten staat het hieronder.',
    tone: 'warning',
    durationMs: 8000,
  },
  'mandate-given': success('Je machtiging is genoteerd', MAILED),
  'mandate-renewed': success('Je machtiging is vernieuwd', MAILED),
  'mandate-renewed-for-invoice': success(
    'Je machtiging is vernieuwd, en deze factuur schrijven we af',
    MAILED,
  ),
  'mandate-withdrawn': success('Je machtiging is ingetrokken', MAILED),
  'task-done': success('Genoteerd', 'Dank je wel. Was dit het laatste, dan zijn wij aan zet.'),
  'task-open': success('Genoteerd', 'Het staat weer bij wat we van je nodig hebben.'),
  'project-files-added': success('Je bestanden zijn binnen', 'Is alles compleet? Vink het dan af.'),
  'project-file-removed': success('Weggehaald', 'Het bestand staat niet meer bij je project.'),
  'stop-asked': success('We hebben je verzoek', MAILED),
  'stop-request-withdrawn': success('Je verzoek is ingetrokken', 'We gaan gewoon door.'),
  'lines-changed': success('Je abonnement is gewijzigd', MAILED),
  'proposal-declined': success('Genoteerd: je zei nee', 'Alles blijft zoals het is.'),
  'subscription-ends': success('Je opzegging staat genoteerd', MAILED),
  'member-invited': success('Uitgenodigd', INVITED),
  'member-invitation-withdrawn': success('De uitnodiging is ingetrokken', 'De link werkt niet meer.'),
  'member-rights-changed': success('De rechten zijn gewijzigd', 'Ze gelden meteen.'),
  'member-removed': success('Weggehaald', 'Deze persoon is uitgelogd, en kan nergens meer bij.'),
  'privacy-request-sent': success(
    'Je verzoek is binnen',
    'Je vindt het hieronder terug, met de dag waarop je uiterlijk antwoord hebt.',
  ),
  confirmed: success('Bevestigd', 'Je kunt nu verder.'),
  'paid-already': success('Deze factuur is al betaald', 'Je hoeft niets meer te doen.'),
} as const satisfies Record<string, FormNotice>

export type PortalFlash = keyof typeof PORTAL_FLASHES

/**
 * The flash message of that name, in the form that is true of its mail and of who reads it; undefined for an unknown
 * name.
 */
export function portalFlash(
  sender: MailSender,
  name: string | undefined,
  rights: PortalRights = 'party',
): FormNotice | undefined {
  const notice = Object.entries(PORTAL_FLASHES).find(([known]) => known === name)?.[1]
  const isAboutMail = notice?.description === MAILED || notice?.description === INVITED
  const isSent = mailFate(sender, undefined) === 'sent'
  if (isSent && notice?.description === MAILED && rights !== 'party')
    return { ...notice, description: MAILED_TO_PARTY }
  if (!isAboutMail || isSent) return notice
  return { ...notice, description: KEPT_IN_DEMO }
}

/** What the portal says of what went wrong. */
export function portalFault(title: string, description: string): FormNotice {
  return { title, description, tone: 'error', durationMs: 8000 }
}

/** A field of the form that the use case refuses; the whole page says so too. */
export function wrongPortalField(field: string, why: string) {
  return { status: 'invalid', errors: { [field]: why }, notice: PORTAL_FAULTS.fields } as const
}

const callUs = () => `Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`

export const PORTAL_FAULTS = {
  get failed() {
    return portalFault('Er ging iets mis', callUs())
  },
  fields: portalFault(
    'Er klopt iets nog niet',
    'Kijk wat er bij de velden staat. Wat je typte, staat er nog.',
  ),
  noRights: portalFault(
    'Dit mag niet met jouw rechten',
    'Er is niets veranderd. Wie bij jullie alles mag, kan je meer rechten geven.',
  ),
  get noCustomer() {
    return portalFault('Er hoort geen klant bij dit account', callUs())
  },
  noSuchOrder: portalFault('Deze bestelling is er niet', 'Kijk in de lijst welke bestellingen je hebt.'),
  noSuchTask: portalFault(
    'Dit valt niet meer af te vinken',
    'Het project is opgeleverd of gestopt. Kijk hieronder hoe het er nu voor staat.',
  ),
  providerDown: portalFault(
    'De bank geeft nu geen antwoord',
    'Er is niets afgeschreven. Probeer het zo nog eens, of kies een andere betaalwijze.',
  ),
} as const

const AGAIN = 'Er is niets afgeschreven. De factuur staat nog open: probeer het opnieuw wanneer je wilt.'

/** Notice for a customer who comes back from the payment provider. */
export function paymentNotice({
  state,
  invoiceNumber,
}: {
  state: PaymentState
  invoiceNumber: string
}): FormNotice {
  switch (state) {
    case 'paid':
      return {
        title: 'Je betaling is binnen',
        description: `Factuur ${invoiceNumber} is betaald. Dank je wel.`,
        tone: 'success',
        durationMs: 5000,
      }
    case 'open':
      return {
        title: 'We wachten nog op je betaling',
        description: 'Heb je betaald? Dan staat het hier zodra je bank het doorgeeft.',
        tone: 'warning',
        durationMs: 8000,
      }
    case 'failed':
      return { title: 'De betaling is mislukt', description: AGAIN, tone: 'error', durationMs: 8000 }
    case 'cancelled':
      return {
        title: 'Je hebt de betaling afgebroken',
        description: AGAIN,
        tone: 'warning',
        durationMs: 8000,
      }
    case 'expired':
      return { title: 'De betaling is verlopen', description: AGAIN, tone: 'warning', durationMs: 8000 }
  }
}
