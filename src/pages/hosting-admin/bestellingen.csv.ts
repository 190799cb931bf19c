import type { APIRoute } from 'astro'
import { officeCsv } from '@/office/server/office-csv'

export const prerender = false

/** Orders of a view, as CSV. */
export const GET: APIRoute = ({ locals, url }) => officeCsv(locals, 'bestellingen', url.searchParams)
