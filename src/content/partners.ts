import { itemsOnSite, type OwnPartner } from './list-items'
import { siteFacts } from './site-facts'

export interface Partner {
  /** Also the file name of its logo. */
  id: string
  name: string
  /** Path on this site. */
  logo: `/partners/${string}.svg`
  /** Shown a little larger in its row. */
  featured?: boolean
}

/** Replaces a logo that fails to load. */
export const PARTNER_PLACEHOLDER = '/partners/placeholder.svg'

const named = (names: Record<string, string>): Partner[] =>
  Object.entries(names).map(([id, name]) => ({ id, name, logo: `/partners/${id}.svg` }))

/** The technology that we build and host with. Not sponsors, and no partner agreements. */
const BUILDING = named({
  wordpress: 'WordPress',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
  astro: 'Astro',
  react: 'React',
  typescript: 'TypeScript',
  tailwindcss: 'Tailwind CSS',
  vite: 'Vite',
  nodedotjs: 'Node.js',
  html5: 'HTML5',
  css: 'CSS',
  figma: 'Figma',
  git: 'Git',
  github: 'GitHub',
  debian: 'Debian',
  nginx: 'NGINX',
  postgresql: 'PostgreSQL',
  docker: 'Docker',
  cloudflare: 'Cloudflare',
  letsencrypt: 'Let’s Encrypt',
})

/** The platforms on which our customers are paid, found and heard. */
const PLATFORMS = named({
  ideal: 'iDEAL',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'Mastercard',
  klarna: 'Klarna',
  applepay: 'Apple Pay',
  googleanalytics: 'Google Analytics',
  googlesearchconsole: 'Search Console',
  googleads: 'Google Ads',
  googlemaps: 'Google Maps',
  meta: 'Meta',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  mailchimp: 'Mailchimp',
  brevo: 'Brevo',
  matomo: 'Matomo',
})

/** Two rows of 20 and 17 (docs/product/site.md#partners). */
export const partnerRows = [BUILDING, PLATFORMS] as const

/** A partner on the site: its logo is one of ours, a picture that the owner added, or absent. */
export interface ShownPartner {
  id: string
  name: string
  logo?: Partner['logo']
  /** Id of the picture. */
  picture?: string
}

/** From this many on they stand in two rows. */
const TWO_ROWS = 16

/** The partners that visitors see, in one row or two; a list that the owner changed is split in halves. */
export function partnerRowsOnSite(): readonly (readonly ShownPartner[])[] {
  const items = siteFacts().lists?.partners
  if (!items) return partnerRows
  const all: readonly Partner[] = partnerRows.flat()
  const shown = itemsOnSite<OwnPartner, ShownPartner>(
    items,
    (shipped) => all.find(({ id }) => id === shipped),
    ({ name, logo }, id) => ({ id, name, ...(logo && { picture: logo }) }),
  )
  if (shown.length === 0) return []
  if (shown.length < TWO_ROWS) return [shown]
  const half = Math.ceil(shown.length / 2)
  return [shown.slice(0, half), shown.slice(half)]
}
