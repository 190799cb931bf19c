const KEPT = 'De mail is bewaard, niet verzonden: er is geen SMTP_URL ingesteld'

/** What a page says after a form did its work, by the word in its address. */
const NOTICES = {
  'factuur-aangemaakt': 'Factuur aangemaakt',
  'creditnota-gemaakt': 'Creditnota gemaakt, de klant krijgt hem per mail',
  'creditnota-gemaakt-bewaard': `Creditnota gemaakt. ${KEPT}`,
  'overboeking-geboekt': 'De overboeking is geboekt',
  'overboeking-bekend': 'Deze overboeking was al geboekt',
  'status-gewijzigd': 'De status is gewijzigd, de klant krijgt een mail',
  'status-gewijzigd-bewaard': `De status is gewijzigd. ${KEPT}`,
  'terugboeking-geboekt': 'De terugboeking is geboekt. Wat er niet meer mee betaald is, staat weer open',
  'terugboeking-bekend': 'Deze terugboeking was al geboekt',
  'taak-klaar': 'Taak afgevinkt',
  'taak-open': 'De taak staat weer open',
  geleverd: 'Alles klaar: de klant krijgt een mail',
  'geleverd-bewaard': `Alles klaar. ${KEPT}`,
  'mail-onderweg': 'De mail is onderweg',
  'mail-bewaard': KEPT,
  teruggestort: 'Geboekt als teruggestort',
  'teruggestort-bekend': 'Dat was al geboekt. Kijk wat er nog terug moet',
  'geld-afgehandeld': 'Afgehandeld. Wie wat deed, staat in het logboek',
  'mail-verzonden': 'De mail is verzonden',
  'lead-verzet': 'De status van de lead is veranderd',
  'notitie-bewaard': 'De notitie is bewaard',
  'lead-gewist': 'De lead is gewist',
  'lead-opnieuw': 'De lead wordt opnieuw opgehaald',
  uitgeschreven: 'Het adres is uitgeschreven',
  gewist: 'Gewist wat gewist mag worden',
} as const

export type OfficeNotice = keyof typeof NOTICES

const PARAMETER = 'melding'

/** What was done, and whether the mail about it can go out at all. */
export function noticeWithMail(
  { mailer }: { mailer: unknown },
  notice: 'status-gewijzigd' | 'geleverd' | 'creditnota-gemaakt',
): OfficeNotice {
  return mailer ? notice : `${notice}-bewaard`
}

/** What the page has to say, by its address; undefined when that is nothing that we say. */
export function noticeOf(params: URLSearchParams): string | undefined {
  const word = params.get(PARAMETER)
  return Object.entries(NOTICES).find(([key]) => key === word)?.[1]
}

/** This address, saying so. */
export function withNotice(path: string, notice: OfficeNotice): string {
  const [pathname = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  params.set(PARAMETER, notice)
  return `${pathname}?${params}`
}

/** Where a page goes on after a form: what was done stands in the answer's note. Its own address if that says nothing. */
export function afterDone(path: string, note: string | undefined): string {
  const notice = (Object.keys(NOTICES) as OfficeNotice[]).find((key) => key === note)
  return notice ? withNotice(path, notice) : path
}

/** The page's own address, without what it said the last time. */
export function withoutNotice(path: string): string {
  const [pathname = '', query] = path.split('?')
  const params = new URLSearchParams(query)
  params.delete(PARAMETER)
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
