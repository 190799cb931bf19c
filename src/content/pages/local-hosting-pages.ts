import type { LocalHostingPage } from './local-page'
import { hostingInEnschede } from './website-hosting-enschede'
import { hostingInOverijssel } from './website-hosting-overijssel'
import { hostingInTwente } from './website-hosting-twente'

/** Every local path that shows the hosting order wizard (docs/product.md#local-pages). */
export const LOCAL_HOSTING_PAGES: readonly LocalHostingPage[] = [
  hostingInEnschede,
  hostingInTwente,
  hostingInOverijssel,
]
