import { LEGAL_NAMES, LEGAL_PATHS, type LegalName, legalTextGroup } from '@/content/legal-names'

/** Texts that belong together: those of a page. */
export interface TextGroup {
  /** First part of the keys of its texts. */
  id: string
  label: string
  /** Page on which they stand; absent when they stand on pages of records or in mails only. */
  path?: string
  /** The legal text that it is: a document, which is changed in the office. */
  legalText?: LegalName
}

const LEGAL_LABELS: Readonly<Record<LegalName, string>> = {
  'algemene-voorwaarden': 'Algemene voorwaarden',
  verwerkersovereenkomst: 'Verwerkersovereenkomst',
  privacybeleid: 'Privacybeleid',
  cookiebeleid: 'Cookiebeleid',
  'inhoud-melden': 'Inhoud melden, de uitleg',
  toegankelijkheid: 'Toegankelijkheid',
}

/** In the order of the office's list. */
export const TEXT_GROUPS: readonly TextGroup[] = [
  { id: 'home', label: 'Voorpagina', path: '/' },
  { id: 'diensten', label: 'Diensten', path: '/diensten' },
  { id: 'maatwerk', label: 'Maatwerk', path: '/maatwerk' },
  { id: 'prijzen', label: 'Prijzen', path: '/prijzen' },
  { id: 'hosting-bestellen', label: 'Hosting bestellen', path: '/hosting-bestellen' },
  { id: 'configurator', label: 'Configurator', path: '/configurator' },
  { id: 'configurator-abonnement', label: 'Configurator-abonnement', path: '/configurator-abonnement' },
  { id: 'offerte', label: 'Offerte aanvragen', path: '/offerte' },
  { id: 'over-ons', label: 'Over ons', path: '/over-ons' },
  { id: 'contact', label: 'Contact', path: '/contact' },
  { id: 'locatie', label: 'Locatie', path: '/locatie' },
  { id: 'afspraak', label: 'Afspraak maken', path: '/afspraak' },
  { id: 'afspraak-eigen', label: 'Afspraak wijzigen of afzeggen' },
  { id: 'support', label: 'Support', path: '/support' },
  { id: 'faq', label: 'Veelgestelde vragen', path: '/faq' },
  { id: 'blog', label: 'Blog', path: '/blog' },
  { id: 'blog-ouder', label: 'Blog, oudere artikelen', path: '/blog/pagina/2' },
  { id: 'nieuwsbrief', label: 'Nieuwsbrief', path: '/nieuwsbrief' },
  { id: 'werk', label: 'Voorbeelden' },
  { id: 'meta-ads-landing', label: 'Landingspagina', path: '/meta-ads-landing' },
  { id: 'inhoud-melden', label: 'Inhoud melden', path: '/inhoud-melden' },
  ...local('website-laten-maken', 'Website laten maken'),
  ...local('webshop-laten-maken', 'Webshop laten maken'),
  ...local('seo-optimalisatie', 'SEO'),
  ...local('website-hosting', 'Hosting'),
  ...LEGAL_NAMES.map((name) => ({
    id: legalTextGroup(name),
    label: LEGAL_LABELS[name],
    path: LEGAL_PATHS[name],
    legalText: name,
  })),
]

function local(service: string, label: string): TextGroup[] {
  return ['Enschede', 'Twente', 'Overijssel'].map((area) => {
    const id = `${service}-${area.toLowerCase()}`
    return { id, label: `${label} in ${area}`, path: `/${id}` }
  })
}
