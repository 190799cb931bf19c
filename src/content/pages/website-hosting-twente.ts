import { packageCountInWords, packagesInSentences, roomsInWords } from '@/features/packages/rules/packages'
import type { LocalHostingPage } from './local-page'
import { WITHIN } from './promises'

/** Which package fits which business. */
export const hostingInTwente: LocalHostingPage = {
  path: '/website-hosting-twente',
  metadata: {
    title: 'Website-hosting in Twente',
    description: `${packageCountInWords()} hostingpakketten voor Twentse ondernemers: ${roomsInWords()}. Lees welk pakket bij je past. Na je betaling ${WITHIN.hostingReady} klaar.`,
  },
  heading: 'Website-hosting in Twente: niet meer dan je nodig hebt',
  introduction: [
    `Je huurt ook geen loods voor één aanhanger. ${packagesInSentences()} Alles excl. btw.`,
    `Na je betaling is alles ${WITHIN.hostingReady} klaar. Kom je er niet uit, stuur ons dan een bericht en we kijken mee. Daar zijn noabers voor.`,
  ],
}
