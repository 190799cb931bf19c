/** Copy of the pages around a payment. They are not listed: nobody searches for them. */
export const payPages = {
  title: 'Betalen',
  description: 'Betaal een factuur of een bestelling.',
  gone: {
    heading: 'Deze betaling is er niet.',
    text: 'Klopt het adres? Je facturen staan ook in je account, en daar kun je ze betalen.',
  },
  account: { href: '/hosting-dashboard', label: 'Naar mijn account' },
  onward: {
    heading: 'Je gaat naar de betaalpagina.',
    text: 'Dat gaat vanzelf. Gebeurt er niets, druk dan op de knop.',
    button: 'Verder naar de betaalpagina',
  },
  debitAtTestBank: 'Kies bij de testbank hoe het afloopt',
  chooseLegend: 'Hoe wil je betalen?',
  otherwise: 'Liever anders betalen?',
  button: 'Betalen',
  faults: {
    noMethod: 'Kies hoe je wilt betalen.',
    failed: 'Er ging iets mis aan onze kant. Er is niets afgeschreven. Probeer het zo nog eens.',
  },
} as const

export const testBankPage = {
  title: 'Testbank',
  description: 'Een bank om te proberen hoe bestellen gaat. Er gaat geen geld om.',
  heading: 'Testbank',
  explanation:
    'Deze bank hoort bij de demo: er gaat geen geld om. Kies wat er met de betaling gebeurt; de winkel hoort het op dezelfde manier als van een echte bank.',
  debit: 'Dit is een afschrijving. Kies je niets, dan voert de bank hem op de volgende bankdag uit.',
  mishaps: 'Of laat het anders lopen',
  back: 'Terug naar de winkel',
  gone: {
    heading: 'Deze bank kent die betaling niet.',
    text: 'Ga terug naar je bestelling en begin de betaling opnieuw.',
  },
  states: {
    paid: 'Deze betaling is gedaan.',
    cancelled:
      'Deze betaling is geannuleerd. Wie nu nog betaalt, betaalt te laat; probeer gerust wat de winkel dan doet.',
    failed:
      'Deze betaling is mislukt. Wie nu nog betaalt, betaalt te laat; probeer gerust wat de winkel dan doet.',
    expired:
      'Deze betaling is verlopen. Wie nu nog betaalt, betaalt te laat; probeer gerust wat de winkel dan doet.',
  },
} as const
