import type { z } from 'astro/zod'
import { findPoint } from '@/features/hosting/addresses/server/find-point'
import type { Context } from '@/platform/context'
import type { SETTING_FORMS } from '../domain/setting-forms'
import { type SaveOutcome, type Saving, saveSiteSetting } from './save-site-setting'

type TypedAddress = z.output<(typeof SETTING_FORMS)['address']>

/**
 * Saves the address with its point on the map: the one that was typed, or else where PDOK says that the address is.
 * `not-found`: it does not know the address, or did not answer. `no-point`: neither was asked for.
 */
export async function saveAddress(
  context: Context,
  { version, street, postcode, city, region, find_point, latitude, longitude }: TypedAddress,
  owner: Saving<'address'>['owner'],
): Promise<SaveOutcome | 'not-found' | 'no-point'> {
  const typed = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const point = find_point ? await findPoint(context.settings.pdokUrl, { street, postcode }) : typed
  if (!point) return find_point ? 'not-found' : 'no-point'
  const value = { street, postcode, city, region, country: 'NL', point } as const
  return await saveSiteSetting(context, { name: 'address', value, shownVersion: version, owner })
}
