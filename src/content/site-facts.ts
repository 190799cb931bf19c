import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import type { HolidayChoice } from '@/shared/dutch-holidays'
import type { Cents } from '@/shared/money'
import type { OpeningHours } from '@/shared/opening-hours'
import type { DraftId } from '@/ui/weave/drafts'
import type { Colours } from '@/ui/weave/palette'
import type { SiteLists } from './list-items'
import { SHIPPED_FACTS } from './shipped-facts'

export interface SocialProfile {
  name: string
  url: `https://${string}`
}

/** Coordinates in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A telephone number as people read it, and as programs dial it (E.164). */
export interface PhoneNumber {
  shown: string
  e164: string
}

/** Who the agency is. */
export interface Company {
  name: string
  legalName: string
  phone: PhoneNumber
  whatsApp: PhoneNumber
  email: string
  address: {
    street: string
    postcode: string
    city: string
    region: string
    country: 'NL'
    /** Position of the knot on the map. */
    point: MapPoint
  }
  kvk: string
  vatId: string
  iban: string
  /** Shown in the footer, which leaves them out when there are none. */
  social: readonly SocialProfile[]
}

/** Two sets of opening hours, never both on one page (docs/product/README.md#opening-hours). */
export interface OfficeOpeningHours {
  homeFooter: readonly OpeningHours[]
  /** Promised hours are counted in these. */
  contact: readonly OpeningHours[]
}

/** Prices that pages name besides those of the catalogue, excluding VAT. By agreement: each is an offer to ask for. */
export interface SitePrices {
  /** Starting price of a website. */
  websiteFrom: { services: Cents; configurator: Cents; adsLanding: Cents }
  /** One-off price of a website, in the quote form. */
  websiteOneOff: Cents
  /** Starting price of a webshop: the services page and the configurator differ. */
  webshopFrom: { services: Cents; configurator: Cents }
  /** Each landing page beyond the first, in the configurator; the first one is priced on request. */
  extraLandingPage: Cents
  /** Monthly price of a website: the quote form and the ads page agree, the subscription page sells another offer. */
  subscriptionPerMonth: { quoteForm: Cents; adsLanding: Cents; allIn: Cents }
  /**
   * Starting price of hosting on the home page, per month: by agreement, in a quote. Hosting that is ordered online
   * starts higher.
   */
  hostingInQuoteFrom: Cents
}

/** The weaves of the site that its owner chooses. */
export interface Weaves {
  /** Of the house cloth: home page, foot of pages, mails, papers, chat. */
  house: DraftId
  /** Of the quieter pages: hosting, orders, quotes, signing in, legal texts. */
  second: DraftId
}

/** Picture in place of the drawn mark and the name beside it. */
export interface Logo {
  /** Of its content. */
  id: string
  /** PNG that we made of what was sent in, base64. */
  png: string
  /** In pixels. */
  width: number
  height: number
}

/** What was changed of the look; what is left out is as a new site has it. */
export interface Look {
  colours?: Colours
  weaves?: Weaves
  logo?: Logo
}

/** What the owner sets, as one version. It never changes: a change makes another. */
export interface SiteFacts {
  company: Company
  openingHours: OfficeOpeningHours
  /** The office is closed on holidays; two of them are optional. */
  holidays: HolidayChoice
  /** What is sold online, and for how much. */
  catalogue: Catalogue
  prices: SitePrices
  /** Absent as long as nothing of it was changed. */
  look?: Look
  /** Lists that were changed: questions, portfolio, partners. Absent as long as none was. */
  lists?: SiteLists
  /** What was changed in the texts of pages (see texts.ts), by key, with placeholders for facts. */
  texts: Readonly<Record<string, string>>
}

/** What a rendering began with. */
export interface Rendering {
  facts: SiteFacts
  /** It makes a page for people: markup becomes elements. */
  isPage?: boolean
  /** The page is being edited: keys of its texts, in the order in which they were read. */
  edited?: string[]
}

/** Id of the element in which a page carries the facts to its scripts. */
export const FACTS_ELEMENT = 'site-facts'

interface Holder {
  newest: SiteFacts
  /** Ascending number of `newest`; 0 for what a new site begins with. */
  version: number
  /** The present rendering; undefined outside of one. */
  rendering?: () => Rendering | undefined
  /** What holds in their place while `withFacts` runs. */
  instead?: SiteFacts | undefined
}

const holder: Holder = { newest: factsAtStart(), version: 0 }

/** What the owner set: the version that the present rendering began with, or else the newest. */
export function siteFacts(): SiteFacts {
  return holder.instead ?? renderingNow()?.facts ?? holder.newest
}

/** Number of the newest version in this process. */
export function versionInForce(): number {
  return holder.version
}

/** Puts a version in force in this process. */
export function putInForce(facts: SiteFacts, version: number): void {
  holder.newest = facts
  holder.version = version
}

/** Runs synchronously as if these were in force, whatever the present rendering began with. */
export function withFacts<T>(facts: SiteFacts, read: () => T): T {
  const before = holder.instead
  holder.instead = facts
  try {
    return read()
  } finally {
    holder.instead = before
  }
}

/** The present rendering; undefined outside of one. */
export function renderingNow(): Rendering | undefined {
  return holder.rendering?.()
}

/** Tells where the present rendering is found. The server calls it once. */
export function readRendering(rendering: () => Rendering | undefined): void {
  holder.rendering = rendering
}

/** A script has those of its page; the build leaves what a new site begins with out of it. */
function factsAtStart(): SiteFacts {
  if (import.meta.env?.SSR !== false) return SHIPPED_FACTS
  return JSON.parse(document.getElementById(FACTS_ELEMENT)?.textContent ?? '') as SiteFacts
}
