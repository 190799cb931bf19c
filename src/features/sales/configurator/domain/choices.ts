import { prices } from '@/content/pages/prices'
import type { Cents } from '@/shared/money'

/** What can be made (docs/product/sales.md#configurator-choices). Nothing chosen is `''`, as in each choice below. */
export const WEBSITE_TYPES = ['website', 'webshop', 'landingpage'] as const
export type WebsiteType = (typeof WEBSITE_TYPES)[number]

export const WEBSITE_TYPE_NAMES = {
  website: 'Website',
  webshop: 'Webshop',
  landingpage: 'Landingspagina',
} as const satisfies Record<WebsiteType, string>

/** Where each begins, excluding VAT. `null` is 'op aanvraag'. */
export const WEBSITE_TYPE_FROM: Readonly<Record<WebsiteType, Cents | null>> = {
  get website() {
    return prices.websiteFrom.configurator
  },
  get webshop() {
    return prices.webshopFrom.configurator
  },
  landingpage: null,
}

export const SERVICES = ['design', 'seo', 'ads', 'social', 'email', 'hosting', 'domain', 'dashboard'] as const
export type Service = (typeof SERVICES)[number]

export const SERVICE_NAMES = {
  design: 'Ontwerp',
  seo: 'SEO',
  ads: 'Advertenties',
  social: 'Social media',
  email: 'E-mailmarketing',
  hosting: 'Hosting',
  domain: 'Domeinnaam',
  dashboard: 'Dashboard',
} as const satisfies Record<Service, string>

export const TIMELINES = ['rush', 'normal', 'flexible'] as const
export type Timeline = (typeof TIMELINES)[number]

export const TIMELINE_NAMES = {
  rush: 'Spoed',
  normal: 'Normaal',
  flexible: 'Flexibel',
} as const satisfies Record<Timeline, string>

export const TIMELINE_TAKES = {
  rush: '1-2 weken',
  normal: '2-4 weken',
  flexible: '1-2 maanden',
} as const satisfies Record<Timeline, string>

/** The one extra feature with a price of its own: `prices.extraLandingPage` for each. */
export const EXTRA_LANDING_PAGE_FEATURE = 'Extra landingspagina'

/** The fifteen extra features: what is stored is the label itself. */
export const FEATURES = [
  'Contactformulier op maat',
  'Online afspraken maken',
  'Reserveringen',
  'Online betalen',
  'Klantomgeving met inlog',
  'Koppeling met je boekhouding',
  'WhatsApp-knop',
  'Chat op je site',
  'Aanmelden voor je nieuwsbrief',
  'Klantbeoordelingen',
  'Fotogalerij',
  'Blog of nieuws',
  'Vacatures',
  'Meerdere talen',
  EXTRA_LANDING_PAGE_FEATURE,
] as const
export type Feature = (typeof FEATURES)[number]

/** Extra features with a known price, each, excluding VAT. */
export const FEATURE_PRICES: Partial<Record<Feature, Cents>> = {
  get [EXTRA_LANDING_PAGE_FEATURE]() {
    return prices.extraLandingPage
  },
}

export const CONTACT_WAYS = ['email', 'phone'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

export const CONTACT_WAY_NAMES = {
  email: 'Per e-mail',
  phone: 'Per telefoon',
} as const satisfies Record<ContactWay, string>
