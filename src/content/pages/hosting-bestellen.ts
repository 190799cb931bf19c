import { asFact } from '@/content/fact-marks'
import { texts } from '@/content/texts'
import { hostingFrom, roomsInWords } from '@/features/hosting/catalogue/domain/packages'
import { inEuros } from '@/shared/money'
import { WITHIN } from './promises'

/** /hosting-bestellen: the part of its copy that differs on local pages. */
export const hostingOrderPage = texts('hosting-bestellen', {
  metadata: {
    title: 'Hosting bestellen',
    get description() {
      return `Hosting vanaf ${asFact('prijs', inEuros(hostingFrom()))} per maand excl. btw: ${roomsInWords()}, met 99,9% uptime en elke dag een back-up. Na je betaling ${WITHIN.hostingReady} klaar.`
    },
  },
  heading: 'Hosting bestellen',
  introduction: [
    `Een plek voor je site en een naam op de deur. Vijf stappen, en na je betaling staat alles ${WITHIN.hostingReady} klaar.`,
  ],
  facts: [
    { figure: 'Binnen 3 uur', about: 'staat je bestelling klaar, geteld in openingstijd' },
    { figure: '99,9% uptime', about: 'je site blijft in de lucht' },
    { figure: 'Elke dag', about: 'maken we een back-up' },
  ],
})
