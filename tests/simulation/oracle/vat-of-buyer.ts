import { rowsOf } from '../looking'
import type { World } from '../world'

/*
 * Who reckons VAT themselves, by SQL of its own: a company of another member state with a VAT id of there, which VIES
 * confirmed the last time that it answered, at most a month ago.
 */

/** Days that a yes of VIES counts while it does not answer. */
const TRUSTED_DAYS = 30

/** Whether the buyer of an invoice reckons VAT: a VAT id of another member state, and what VIES last said until then. */
export async function reckonedByBuyer(world: World, id: string): Promise<boolean> {
  const [found] = await rowsOf<{ reckons: boolean }>(
    world,
    `SELECT coalesce(v.buyer ->> 'country', 'NL') <> 'NL' AND starts_with(v.buyer ->> 'vatId', v.buyer ->> 'country')
       AND last.outcome = 'valid' AND (last.asked_at AT TIME ZONE 'Europe/Amsterdam')::date >= v.issue_date - $2::int AS reckons
     FROM hosting_invoices v LEFT JOIN vat_ids i ON i.vat_id = v.buyer ->> 'vatId'
     LEFT JOIN LATERAL (SELECT a.outcome, a.asked_at FROM vies_answers a
       WHERE a.vat_id_id = i.id AND a.outcome <> 'unknown' AND a.asked_at <= v.created_at
       ORDER BY a.asked_at DESC, a.id DESC LIMIT 1) last ON true WHERE v.id = $1`,
    [id, TRUSTED_DAYS],
  )
  return found?.reckons ?? false
}

/**
 * Whether a customer does, with the details of now, by what VIES had said until the end of a day; for an order that was
 * placed with other details, and is billed by those, with them.
 */
export async function reckonsVatThemselves(
  world: World,
  customerId: string,
  { day = world.day, order = '' }: { day?: string; order?: string } = {},
): Promise<boolean> {
  const [found] = await rowsOf<{ reckons: boolean }>(
    world,
    `SELECT d.country <> 'NL' AND d.company IS NOT NULL AND starts_with(d.vat, d.country)
       AND last.outcome = 'valid' AND (last.asked_at AT TIME ZONE 'Europe/Amsterdam')::date >= $2::date - $3::int AS reckons
     FROM hosting_customers k LEFT JOIN subscriptions s ON s.customer_account_id = k.id AND s.reference = $4
     CROSS JOIN LATERAL (SELECT CASE WHEN own IS NULL THEN k.customer_country ELSE own ->> 'customerCountry' END AS country,
       CASE WHEN own IS NULL THEN k.customer_company ELSE own ->> 'customerCompany' END AS company,
       CASE WHEN own IS NULL THEN k.customer_vat_id ELSE own ->> 'customerVatId' END AS vat
       FROM (SELECT s.own_details AS own) AS o) AS d
     LEFT JOIN vat_ids i ON i.vat_id = d.vat
     LEFT JOIN LATERAL (SELECT a.outcome, a.asked_at FROM vies_answers a WHERE a.vat_id_id = i.id AND a.outcome <> 'unknown'
         AND (a.asked_at AT TIME ZONE 'Europe/Amsterdam')::date <= $2::date
       ORDER BY a.asked_at DESC, a.id DESC LIMIT 1) last ON true WHERE k.id = $1`,
    [customerId, day, TRUSTED_DAYS, order],
  )
  return found?.reckons ?? false
}
