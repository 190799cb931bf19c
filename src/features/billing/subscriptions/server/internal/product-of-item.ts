import { type SQL, sql } from 'drizzle-orm'
import { listedExtensions } from '@/features/hosting/catalogue/domain/packages'
import { DOMAIN_PRODUCT, extensionProduct } from '../../terms/domain/price-products'
import { subscriptionItems } from '../subscription-tables'

/** `productOf` in SQL: the product that an item is one of, by the extensions that are listed now. */
export function productOfItem(): SQL<string> {
  const { kind, product } = subscriptionItems
  const longestFirst = listedExtensions().toSorted((a, b) => b.extension.length - a.extension.length)
  const cases = longestFirst.map(
    ({ extension }) =>
      sql`when ${product} like ${`%.${extension}`}::text then ${extensionProduct(extension)}::text`,
  )
  return sql<string>`case when ${kind} <> 'domain' then ${product} ${sql.join(cases, sql` `)} else ${DOMAIN_PRODUCT}::text end`
}
