import { company } from '../company'

/** /bestelling-herroepen/{token}. The button's label is the wording of directive 2011/83, article 11a. */
export const withdrawOrderPage = {
  title: 'Overeenkomst hier herroepen',
  withdrawnTitle: 'Bestelling herroepen',
  overTitle: 'Herroepen kan niet meer',
  open: (day: string) =>
    `Je bestelde als particulier. Tot en met ${day} mag je je bedenken, zonder reden. We maken de bestelling dan meteen ongedaan, en je krijgt binnen 14 dagen terug wat je ervoor hebt betaald.`,
  confirm: 'Herroeping bevestigen',
  mailed: 'De bevestiging, met datum en tijd, komt in je mail.',
  withdrawn: (moment: string) =>
    `Op ${moment} heb je deze bestelling herroepen. Wat je ervoor hebt betaald, krijg je binnen 14 dagen na die dag terug.`,
  over: (day: string) =>
    `Je bedenktijd liep tot en met ${day}. Herroepen kan niet meer, opzeggen wel: op elk moment, in je account.`,
  ended: 'Deze bestelling is al gestopt. Er valt niets meer te herroepen.',
  toAccount: 'Naar mijn bestelling',
  gone: {
    title: 'Deze link werkt niet',
    get text() {
      return `De link is niet helemaal gekopieerd, of de bestelling is er niet meer. Kijk nog eens in de mail over je bestelling. Herroepen kan ook per mail: ${company.email}. Bellen mag ook: ${company.phone.shown}.`
    },
  },
} as const
