export interface NavigationLink {
  label: string
  href: string
  /** One line under the label, where there is room for it. */
  note?: string
}

const HOME_LINK: NavigationLink = { label: 'Home', href: '/' }

/** The dropdowns of the navigation bar (docs/product/site.md#navigation). */
export const SERVICE_LINKS: readonly NavigationLink[] = [
  { label: 'Alle diensten', href: '/diensten', note: 'Wat we maken en wat het kost' },
  { label: 'Website laten maken', href: '/website-laten-maken-enschede', note: 'Online binnen 5 werkdagen' },
  {
    label: 'Webshop laten maken',
    href: '/webshop-laten-maken-twente',
    note: 'Met iDEAL, PayPal en creditcard',
  },
  { label: 'Hosting bestellen', href: '/hosting-bestellen', note: 'Binnen 3 uur klaar, in openingstijd' },
  { label: 'SEO', href: '/seo-optimalisatie-overijssel', note: 'Beter vindbaar in Overijssel' },
]

export const HOSTING_LINKS: readonly NavigationLink[] = [
  { label: 'Hosting bestellen', href: '/hosting-bestellen', note: 'Pakket en domeinnaam kiezen' },
  { label: 'Hosting dashboard', href: '/hosting-dashboard', note: 'Bestellingen, facturen en gegevens' },
]

export const PAGE_LINKS: readonly NavigationLink[] = [
  { label: 'Over Ons', href: '/over-ons' },
  { label: 'Contact', href: '/contact' },
]

/** The full-screen menu of small screens (docs/product/site.md#navigation). */
export const MOBILE_LINKS: readonly NavigationLink[] = [
  HOME_LINK,
  { label: 'Diensten', href: '/diensten' },
  { label: 'Over Ons', href: '/over-ons' },
  { label: 'Contact', href: '/contact' },
  { label: 'Hosting Bestellen', href: '/hosting-bestellen' },
  { label: 'Hosting Dashboard', href: '/hosting-dashboard' },
]

export const FOOTER_QUICK_LINKS: readonly NavigationLink[] = [
  HOME_LINK,
  { label: 'Over Ons', href: '/over-ons' },
  { label: 'Prijzen', href: '/prijzen' },
  { label: 'Blog', href: '/blog' },
  { label: 'Veelgestelde vragen', href: '/faq' },
  { label: 'Support', href: '/support' },
  { label: 'Contact', href: '/contact' },
  { label: 'Afspraak maken', href: '/afspraak' },
  { label: 'Locatie', href: '/locatie' },
]

export const FOOTER_SERVICE_LINKS: readonly NavigationLink[] = [
  { label: 'Alle diensten', href: '/diensten' },
  { label: 'Website laten maken', href: '/website-laten-maken-enschede' },
  { label: 'Webshop laten maken', href: '/webshop-laten-maken-twente' },
  { label: 'SEO', href: '/seo-optimalisatie-overijssel' },
  { label: 'Maatwerk', href: '/maatwerk' },
  { label: 'Hosting bestellen', href: '/hosting-bestellen' },
  { label: 'Hosting dashboard', href: '/hosting-dashboard' },
  { label: 'Configurator', href: '/configurator' },
]

export const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Algemene voorwaarden', href: '/algemene-voorwaarden' },
  { label: 'Cookies', href: '/cookies' },
  { label: 'Verwerkersovereenkomst', href: '/verwerkersovereenkomst' },
  { label: 'Inhoud melden', href: '/inhoud-melden' },
  { label: 'Toegankelijkheid', href: '/toegankelijkheid' },
]
