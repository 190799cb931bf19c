/** The form on /privacy, and the pages of its links; the text above it is src/content/legal/privacybeleid.md. */
export const privacyRequestCopy = {
  heading: 'Vraag iets over je gegevens',
  introduction:
    'Je gegevens inzien, meenemen, laten verbeteren of laten wissen, of bezwaar maken. Je krijgt eerst een mail waarmee je bevestigt dat jij het bent. Ben je klant? In je account gaat het sneller.',
  labels: {
    right: 'Wat wil je?',
    details: 'Wil je er iets bij zeggen?',
    name: 'Naam',
    email: 'E-mailadres',
  },
  hints: {
    details: 'Bijvoorbeeld om welke aanvraag het gaat, of wat er verbeterd moet worden.',
    email: 'Het adres waaronder we je kennen. Hier komt ook het antwoord.',
  },
  submit: 'Verzoek versturen',
  note: 'We gebruiken dit alleen om je te antwoorden. Bevestig je het niet, dan wissen we het na drie dagen.',
  thanks: {
    heading: 'Nog één klik.',
    text: 'Zo gaat het verder:',
    again: 'Nog iets vragen',
  },
  confirm: {
    metadata: { title: 'Verzoek bevestigen', description: 'Bevestig je verzoek over je gegevens.' },
    heading: 'Is dit jouw verzoek?',
    text: 'Met één klik bevestig je dat je dit zelf vroeg. Daarna gaan we ermee aan de slag.',
    link: { label: 'Naar het privacybeleid', href: '/privacy' },
    button: 'Ja, dit is mijn verzoek',
  },
  confirmed: {
    metadata: { title: 'Verzoek bevestigd', description: 'Je verzoek over je gegevens is binnen.' },
    heading: 'Je verzoek is binnen.',
    text: 'Je krijgt een mail met de dag waarop je uiterlijk antwoord hebt.',
    link: { label: 'Naar het privacybeleid', href: '/privacy' },
  },
  copy: {
    metadata: { title: 'Je gegevens ophalen', description: 'Haal een kopie op van je gegevens.' },
    heading: 'Je gegevens staan klaar.',
    text: 'Alles wat we onder jouw adres bewaren, in één bestand. Bewaar het op een plek die alleen van jou is.',
    link: { label: 'Naar het privacybeleid', href: '/privacy' },
    button: 'Bestand ophalen',
  },
  linkNoLongerWorks: {
    metadata: { title: 'Deze link werkt niet meer', description: 'Deze link werkt niet (meer).' },
    heading: 'Deze link werkt niet meer.',
    text: 'Hij is verlopen, of niet helemaal overgenomen. Stuur je verzoek opnieuw, dan krijg je een nieuwe.',
    link: { label: 'Verzoek opnieuw sturen', href: '/privacy#verzoek' },
  },
} as const
