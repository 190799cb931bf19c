import type { LocalServicePage } from './local-page'
import { seoInEnschede, seoInOverijssel, seoInTwente } from './seo-optimalisatie'
import { webshopInEnschede, webshopInOverijssel, webshopInTwente } from './webshop-laten-maken'
import { websiteInEnschede, websiteInOverijssel, websiteInTwente } from './website-laten-maken'

/** Every local path that shows the services page (docs/product/site.md#local-pages). */
export const LOCAL_SERVICE_PAGES: readonly LocalServicePage[] = [
  websiteInEnschede,
  websiteInTwente,
  websiteInOverijssel,
  webshopInEnschede,
  webshopInTwente,
  webshopInOverijssel,
  seoInEnschede,
  seoInTwente,
  seoInOverijssel,
]
