import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { euros } from '@/shared/money'

/** What a new site sells: the prices of docs/product/hosting.md. */
export const SHIPPED_CATALOGUE: Catalogue = {
  packages: [
    {
      id: 'basis',
      name: 'Basis',
      price: { monthly: euros(19.5), yearly: euros(214.5) },
      storageGb: 5,
      isPopular: false,
      isOffered: true,
      fits: 'Voor een site met een paar pagina’s en wat foto’s.',
      advice: 'Een site met een paar pagina’s en wat foto’s past in Basis: {ruimte} voor {prijs}.',
    },
    {
      id: 'onbeperkt',
      name: 'Onbeperkt',
      price: { monthly: euros(39.5), yearly: euros(435.5) },
      storageGb: 25,
      isPopular: true,
      isOffered: true,
      fits: 'Voor een site die groeit, met ruimte voor beeld.',
      advice:
        'Groeit het, of zet je er veel beeld op, dan is Onbeperkt met {ruimte} de gewone keuze, voor {prijs}.',
    },
    {
      id: 'webshop',
      name: 'Webshop',
      price: { monthly: euros(86.5), yearly: euros(951.5) },
      storageGb: 100,
      isPopular: false,
      isOffered: true,
      fits: 'Voor wie online verkoopt, met een volle winkel aan foto’s.',
      advice: 'Verkoop je online, dan is er Webshop: {ruimte} voor {prijs}.',
    },
  ],
  extras: [
    {
      id: 'ssl',
      name: 'Premium SSL',
      about: 'Een zwaarder certificaat dan het gewone.',
      perMonth: euros(2.5),
      isOffered: true,
    },
    {
      id: 'seo',
      name: 'SEO optimalisatie',
      about: 'Elke maand werken we aan je plek in Google.',
      perMonth: euros(52.5),
      isOffered: true,
    },
    {
      id: 'backup',
      name: 'Back-up, 90 dagen bewaard',
      about: 'Elke dag een kopie, drie maanden terug te halen.',
      perMonth: euros(5.99),
      isOffered: true,
    },
    {
      id: 'support',
      name: '24/7 WhatsApp support',
      about: 'Een appje, ook ’s avonds en in het weekend.',
      perMonth: euros(10),
      isOffered: true,
    },
    {
      id: 'extra-site',
      name: 'Extra hostingruimte',
      about: 'Nog een site naast je eerste.',
      perMonth: euros(15),
      isOffered: true,
    },
    {
      id: 'extra-email',
      name: 'Extra e-mailadres',
      about: 'Nog een postbus onder je eigen naam.',
      perMonth: euros(5),
      isOffered: true,
    },
  ],
  domain: { firstYear: euros(1), perYear: euros(30) },
}
