import { PACKAGES } from '@/features/packages/rules/packages'
import { inEuros } from '@/shared/money'
import type { LocalHostingPage } from './local-page'
import { WITHIN } from './promises'

const { basis, onbeperkt, webshop } = PACKAGES

/** Which package fits which business. */
export const hostingInTwente: LocalHostingPage = {
  path: '/website-hosting-twente',
  metadata: {
    title: 'Website-hosting in Twente',
    description: `Drie hostingpakketten voor Twentse ondernemers: ${basis.storageGb}, ${onbeperkt.storageGb} of ${webshop.storageGb} GB. Lees welk pakket bij je past. Na je betaling ${WITHIN.hostingReady} klaar.`,
  },
  heading: 'Website-hosting in Twente: niet meer dan je nodig hebt',
  introduction: [
    `Je huurt ook geen loods voor één aanhanger. Een site met een paar pagina’s en wat foto’s past in ${basis.name}: ${basis.storageGb} GB voor ${inEuros(basis.price.monthly)} per maand. Groeit het, of zet je er veel beeld op, dan is ${onbeperkt.name} met ${onbeperkt.storageGb} GB de gewone keuze, voor ${inEuros(onbeperkt.price.monthly)}. Verkoop je online, dan is er ${webshop.name}: ${webshop.storageGb} GB voor ${inEuros(webshop.price.monthly)}. Alles excl. btw.`,
    `Na je betaling is alles ${WITHIN.hostingReady} klaar. Kom je er niet uit, stuur ons dan een bericht en we kijken mee. Daar zijn noabers voor.`,
  ],
}
