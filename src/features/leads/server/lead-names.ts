import { namesById } from '@/platform/names-by-id'
import { leads } from './lead-tables'

/** Names of leads by their id. */
export const leadNames = namesById({ table: leads, id: leads.id, name: leads.name })
