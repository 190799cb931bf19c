import type { LocalServicePage } from './local-page'
import { seoInEnschede } from './seo-optimalisatie-enschede'
import { seoInOverijssel } from './seo-optimalisatie-overijssel'
import { seoInTwente } from './seo-optimalisatie-twente'
import { webshopInEnschede } from './webshop-laten-maken-enschede'
import { webshopInOverijssel } from './webshop-laten-maken-overijssel'
import { webshopInTwente } from './webshop-laten-maken-twente'
import { websiteInEnschede } from './website-laten-maken-enschede'
import { websiteInOverijssel } from './website-laten-maken-overijssel'
import { websiteInTwente } from './website-laten-maken-twente'

/** Every local path that shows the services page (docs/product.md#local-pages). */
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
